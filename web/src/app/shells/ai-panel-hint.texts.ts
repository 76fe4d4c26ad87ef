/** Apart from the other texts of the app: light pages have no such hint. */
export const hintTexts = {
  configure: 'Bấm để cấu hình AI',
  offline: 'Máy Hán-Việt, bấm để đổi',
  dismiss: 'Ẩn gợi ý',
} as const;
