/** Returns the rows of a TypeORM query result: UPDATE and DELETE return `[rows, count]`, everything else rows. */
export function returnedRows<Row>(answer: unknown): Row[] {
  if (!Array.isArray(answer)) return [];
  const [first] = answer as unknown[];
  return (Array.isArray(first) ? first : answer) as Row[];
}
