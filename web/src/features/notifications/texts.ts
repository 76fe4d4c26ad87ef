export const notificationTexts = {
  bell: 'Thông báo',
  bellWithUnread: (unread: number): string => `Thông báo, ${unread} chưa đọc`,
  title: 'Thông báo',
  clearAll: 'Xóa tất cả',
  clearQuestion: 'Xóa tất cả thông báo?',
  clearExplanation: 'Danh sách thông báo của bạn sẽ trống. Không khôi phục lại được.',
  clearFailure: 'Không thể xóa thông báo, vui lòng thử lại.',
  empty: 'Chưa có thông báo nào. Khi có việc cần bạn biết, thông báo sẽ hiện ở đây.',
  loading: 'Đang tải thông báo…',
  failure: 'Chưa tải được thông báo.',
} as const;
