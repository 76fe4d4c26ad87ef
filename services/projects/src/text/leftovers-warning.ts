/** Amount of leftover Chinese in a project. */
export interface LeftoverTotals {
  readonly lines: number;
  readonly chapters: number;
}

const count = (number: number): string => number.toLocaleString('vi-VN');

/** Vietnamese warning for a user who publishes; undefined when no Chinese is left. */
export function leftoversWarning({ lines, chapters }: LeftoverTotals): string | undefined {
  if (lines === 0) return undefined;
  return `Bản dịch còn ${count(lines)} dòng sót chữ Hán ở ${count(chapters)} chương; bạn đọc sẽ thấy các dòng này. Hãy rà lại chữ Hán còn sót.`;
}
