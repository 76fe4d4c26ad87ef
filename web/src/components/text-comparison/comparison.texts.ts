export const compareWords = {
  onlyChanges: 'Chỉ hiện đoạn khác nhau',
  same: 'Hai bản giống hệt nhau.',
  absent: 'Không có đoạn này',
  counted: (changed: string, total: string): string => `${changed}/${total} đoạn khác nhau`,
  part: 'Phần đem so sánh',
  target: 'Bản dịch',
  source: 'Văn bản gốc',
} as const;
