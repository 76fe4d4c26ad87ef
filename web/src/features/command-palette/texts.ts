export const paletteTexts = {
  search: 'Đi đến trang, dự án hoặc thao tác…',
  nothing: 'Không tìm thấy mục nào.',
  pages: 'Trang',
  projects: 'Dự án',
  acts: 'Thao tác',
  home: 'Trang chủ',
  community: 'Cộng đồng',
  quickTranslate: 'Dịch nhanh',
  shelf: 'Tủ sách',
  dashboard: 'Dashboard',
  uploadStory: 'Đăng truyện',
  dictionaries: 'Từ điển Hán-Việt của tôi',
  admin: 'Quản trị',
  openAi: 'Mở cấu hình AI',
  light: 'Giao diện sáng',
  dark: 'Giao diện tối',
  shortcuts: 'Xem phím tắt',
  shortcutsTitle: 'Phím tắt',
} as const;

/** Shortcuts that work everywhere and in the workspace, as displayed. */
export const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], meaning: 'Mở bảng lệnh: đi đến trang, dự án, thao tác' },
  { keys: ['?'], meaning: 'Xem phím tắt' },
  { keys: ['Ctrl', 'Enter'], meaning: 'Dịch chương đang mở (bàn dịch)' },
  { keys: ['Ctrl', 'S'], meaning: 'Lưu thay đổi (bàn dịch)' },
  { keys: ['Alt', '← →'], meaning: 'Chương trước, chương sau (bàn dịch)' },
  { keys: ['← →'], meaning: 'Chương trước, chương sau (khi đọc truyện)' },
] as const;
