export const versionsTexts = {
  title: 'Các phiên bản',
  intro: 'Mỗi lần lưu, bản cũ được giữ lại đây. Chọn một bản để so với bản hiện tại.',
  list: 'Danh sách phiên bản',
  loading: 'Đang tải các phiên bản…',
  failure: 'Chưa tải được các phiên bản',
  textFailure: 'Chưa tải được phiên bản này',
  none: 'Chương này chưa có phiên bản cũ nào. Bản cũ được giữ lại khi bạn lưu thay đổi.',
  number: (version: string): string => `Bản ${version}`,
  current: (version: string): string => `Bản hiện tại (${version})`,
  unsaved:
    'Chương này có chữ chưa lưu trên bàn dịch. Chúng được giữ nguyên, nhưng hãy lưu trước nếu muốn so cả phần đó.',
  restore: 'Khôi phục bản này',
  restoreQuestion: (version: string): string => `Khôi phục bản ${version}?`,
  restoreText:
    'Tiêu đề, văn bản gốc và bản dịch của chương trở lại như bản này. Bản hiện tại được giữ trong danh sách, bạn có thể hoàn tác.',
  restoreLocked: (count: string): string =>
    `${count} đoạn đã khóa cũng trở lại như bản này nếu bản này viết khác.`,
  restored: (version: string): string => `Đã khôi phục bản ${version}.`,
  undone: 'Đã hoàn tác, chương trở lại như trước khi khôi phục.',
  restoreFailure: 'Không thể khôi phục phiên bản này.',
  movedOn: 'Chương vừa được lưu ở nơi khác. Hãy xem lại bản hiện tại rồi khôi phục.',
} as const;
