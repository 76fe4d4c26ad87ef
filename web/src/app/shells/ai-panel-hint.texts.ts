/** Separate from the other texts of the app, because light pages do not load the hint. */
export const hintTexts = {
  configure: 'Bấm để cấu hình AI',
  offline: 'Máy Hán-Việt, bấm để đổi',
  dismiss: 'Ẩn gợi ý',
} as const;
