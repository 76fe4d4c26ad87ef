export const shareTexts = {
  title: 'Chia sẻ',
  link: 'Liên kết',
  copy: 'Sao chép liên kết',
  copied: 'Đã sao chép!',
  copyFailure: 'Không thể sao chép link. Vui lòng copy thủ công.',
  where: 'Chia sẻ qua',
  newTab: (site: string): string => `${site} (mở trong thẻ mới)`,
  message: (name: string): string => `Đọc truyện "${name}"`,
  qrLabel: (name: string): string => `Mã QR dẫn đến truyện ${name}`,
  qrNote: 'Quét bằng máy ảnh điện thoại để mở truyện',
} as const;
