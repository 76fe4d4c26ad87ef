export const hanvietWorkerTexts = {
  notStarted: 'Trình duyệt này chưa chạy được máy Hán-Việt. Bạn tải lại trang rồi thử lại nhé.',
  failed: 'Máy Hán-Việt không xử lý được đoạn này.',
} as const;
