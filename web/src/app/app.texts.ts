export const guardTexts = {
  accountAway: 'Chưa kiểm tra được tài khoản',
} as const;

export const routeErrorTexts = {
  title: 'Trang này gặp sự cố',
  newVersionTitle: 'Không tải được phần này của trang',
  newVersion: 'Có thể Lạc Thư vừa được cập nhật hoặc mạng bị gián đoạn. Hãy tải lại trang.',
  offlineTitle: 'Bạn đang ngoại tuyến',
  offline: 'Phần này của Lạc Thư chưa có trên máy. Các chương bạn đã đọc gần đây vẫn mở được.',
  offlineChapters: 'Chương đã lưu trên máy',
  home: 'Về trang chủ',
} as const;

export const shellTexts = {
  skipToContent: 'Bỏ qua đến nội dung',
  undo: 'Hoàn tác',
  appName: 'Lạc Thư',
  menu: 'Mở menu',
  closeMenu: 'Đóng menu',
  mainNavigation: 'Điều hướng chính',
  aiPanel: 'Cấu hình AI',
  closePanel: 'Đóng bảng cấu hình AI',
  sessionAway: 'Chưa kiểm tra được tài khoản của bạn.',
  retry: 'Thử lại',
} as const;

export const navTexts = {
  home: 'Trang chủ',
  community: 'Cộng đồng',
  quickTranslate: 'Dịch nhanh',
  dashboard: 'Dashboard',
  createProject: 'Tạo dự án',
  shelf: 'Tủ sách',
  uploadStory: 'Đăng truyện',
  login: 'Đăng nhập',
  register: 'Đăng ký',
  admin: 'Quản trị',
} as const;
