/** One bar: when, and how much. */
export interface ChartPoint {
  /** As people read it. */
  readonly label: string;
  readonly value: number;
}

/** yyyy-mm-dd → dd/mm, without a zone: the server has counted by the reader's days. */
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

/** The highest point, the latest of several; null where nothing was counted. */
export function peakOf(points: readonly ChartPoint[]): ChartPoint | null {
  return points.reduce<ChartPoint | null>(
    (peak, point) => (point.value > 0 && point.value >= (peak?.value ?? 0) ? point : peak),
    null,
  );
}

export function totalOf(points: readonly ChartPoint[]): number {
  return points.reduce((total, { value }) => total + value, 0);
}
