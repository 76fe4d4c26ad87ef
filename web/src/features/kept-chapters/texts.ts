export const keptTexts = {
  title: 'Chương đã lưu trên máy',
  intro: (most: string): string =>
    `Lạc Thư tự lưu ${most} chương bạn đọc gần đây nhất trong trình duyệt này, để đọc được cả khi không có mạng. Đăng xuất thì các chương này được xóa.`,
  loading: 'Đang xem trên máy có gì…',
  emptyTitle: 'Chưa có chương nào được lưu',
  emptyText: 'Hãy mở một chương khi có mạng; lần sau bạn đọc lại được ngay cả khi ngoại tuyến.',
  toCommunity: 'Tìm truyện để đọc',
  failure: 'Không xem được những gì đã lưu',
  failureText: 'Trình duyệt không cho đọc phần đã lưu. Hãy thử tải lại trang.',
  keptAt: (when: string): string => `lưu ${when}`,
  forgetAll: 'Xóa tất cả khỏi máy này',
  forgotten: 'Đã xóa các chương khỏi máy này.',
} as const;
