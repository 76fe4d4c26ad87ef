/** Of the settings alone, which load when they are opened. */
export const readingSettingsTexts = {
  title: 'Cài đặt đọc',
  theme: 'Màu nền',
  themes: {
    light: 'Sáng',
    dark: 'Tối',
    sepia: 'Giấy cũ',
    green: 'Xanh lá',
    blue: 'Xanh dương',
    auto: 'Theo thiết bị',
  },
  fontSize: 'Cỡ chữ',
  fontSizes: { 14: 'Rất nhỏ', 16: 'Nhỏ', 18: 'Vừa', 20: 'Lớn', 22: 'Rất lớn', 24: 'Khổng lồ' },
  lineHeight: 'Giãn dòng',
  lineHeights: { 1.4: 'Hẹp', 1.6: 'Vừa', 1.8: 'Rộng', 2: 'Rất rộng' },
  preview: 'Xem trước',
  previewText:
    'Trăng lên khỏi rặng núi, soi xuống dòng sông phẳng lặng. Người lữ khách dừng chân bên cầu, lắng nghe tiếng chuông chùa vọng lại từ xa.',
  tips: 'Mẹo',
  swipeTip: 'Vuốt trái để sang chương sau, vuốt phải để về chương trước.',
  keyTip: 'Trên máy tính, dùng phím mũi tên ← và → để chuyển chương.',
  tapTip: 'Chạm vào trang để hiện hoặc ẩn thanh công cụ.',
} as const;
