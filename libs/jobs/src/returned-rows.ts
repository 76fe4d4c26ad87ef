/** TypeORM answers UPDATE and DELETE with `[rows, count]` and everything else with rows; this gives the rows of either. */
export function returnedRows<Row>(answer: unknown): Row[] {
  if (!Array.isArray(answer)) return [];
  const [first] = answer as unknown[];
  return (Array.isArray(first) ? first : answer) as Row[];
}
