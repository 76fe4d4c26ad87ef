export const limitTexts = {
  useModel: (model: string): string => `Dùng ${model}`,
  otherModel: 'Chọn mô hình khác',
  useDraft: 'Dùng bản nháp Hán-Việt',
  tryAgain: 'Thử lại',
  tryAgainIn: (seconds: string): string => `Thử lại sau ${seconds} giây`,
} as const;
