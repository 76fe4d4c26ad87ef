/** Column labels of a comparison. */
export interface ComparisonWords {
  readonly onlyChanges: string;
  readonly same: string;
  readonly counted: (changed: string, total: string) => string;
}

export const compareWords = {
  before: 'Trước',
  after: 'Sau',
  onlyChanges: 'Chỉ hiện đoạn khác nhau',
  same: 'Hai bản giống hệt nhau.',
  absent: 'Không có đoạn này',
  counted: (changed: string, total: string): string => `${changed}/${total} đoạn khác nhau`,
  part: 'Phần đem so sánh',
  target: 'Bản dịch',
  source: 'Văn bản gốc',
} as const;
