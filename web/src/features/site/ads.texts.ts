export const adsTexts = {
  label: 'Giới thiệu',
  house: 'Lạc Thư Pro: biên tập, tạo audio và tải hàng loạt, xử lý ưu tiên, không quảng cáo.',
  more: 'Xem gói Pro',
  newTab: '(mở trong thẻ mới)',
  reload: 'Bạn đã có Pro. Tải lại trang để bỏ hẳn quảng cáo.',
} as const;
