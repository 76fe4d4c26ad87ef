/** One chapter by line numbers from 1 of the normalised text, ends inclusive: heading `from` to `body - 1`, content `body` to `to`. */
export interface PlannedChapter {
  readonly title: string;
  readonly from: number;
  readonly body: number;
  readonly to: number;
}
