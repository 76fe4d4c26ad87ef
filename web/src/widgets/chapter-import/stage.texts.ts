export const stageTexts = {
  take: (count: string): string => `Đưa ${count} chương vào chương tạm`,
  takeIdle: 'Đưa vào chương tạm',
  filesMissing: 'Vui lòng chọn file chương truyện (.txt)',
  failure: 'Lỗi khi đọc file.',
} as const;
