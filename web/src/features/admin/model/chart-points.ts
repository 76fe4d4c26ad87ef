/** One bar: label and value. */
export interface ChartPoint {
  /** Label. */
  readonly label: string;
  readonly value: number;
}

/** yyyy-mm-dd → dd/mm, without a time zone: the server has counted by the browser's days. */
export function pointOfDay({ day, count }: { readonly day: string; readonly count: number }): ChartPoint {
  const [, month, date] = day.split('-');
  return { label: `${date}/${month}`, value: count };
}

/** yyyy-mm → mm/yyyy */
export function pointOfMonth({
  month,
  amount,
}: {
  readonly month: string;
  readonly amount: number;
}): ChartPoint {
  const [year, number] = month.split('-');
  return { label: `${number}/${year}`, value: amount };
}

/** Returns the highest point, the latest among equals; null when all are 0. */
export function peakOf(points: readonly ChartPoint[]): ChartPoint | null {
  return points.reduce<ChartPoint | null>(
    (peak, point) => (point.value > 0 && point.value >= (peak?.value ?? 0) ? point : peak),
    null,
  );
}

export function totalOf(points: readonly ChartPoint[]): number {
  return points.reduce((total, { value }) => total + value, 0);
}
