export const sampleTexts = {
  choose: 'Đoạn mẫu',
  source: 'Nguyên tác',
  translation: 'Bản dịch của bộ dịch Hán-Việt',
  live: 'Xem từng từ',
  hint: 'Máy dịch chạy ngay trong trình duyệt.',
  loading: 'Đang tải từ điển (một lần)…',
  ready: 'Chạm vào một từ để xem chữ gốc.',
  failure: 'Chưa chạy được máy dịch.',
} as const;
