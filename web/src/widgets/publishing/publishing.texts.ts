export const publishingTexts = {
  publish: 'Công khai',
  unpublish: 'Hủy công khai',
  delete: 'Xóa dự án',
  publishQuestion: 'Công khai dự án?',
  publishExplanation: (name: string): string =>
    `“${name}” sẽ hiện trong cộng đồng và ai cũng đọc được các chương đã dịch.`,
  unpublishQuestion: 'Hủy công khai dự án?',
  unpublishExplanation: (name: string): string =>
    `“${name}” sẽ không còn trong cộng đồng. Bạn có thể công khai lại bất cứ lúc nào.`,
  published: '✅ Đã công khai dự án thành công!',
  unpublished: '✅ Đã hủy công khai dự án thành công!',
  publishFailure: '❌ Lỗi khi công khai dự án.',
  unpublishFailure: '❌ Lỗi khi hủy công khai dự án.',
  deleteQuestion: 'Xóa dự án này?',
  deleteExplanation: (name: string, chapters: string): string =>
    `“${name}” cùng ${chapters} chương sẽ bị xóa vĩnh viễn, không khôi phục được.`,
  deleted: 'Đã xóa dự án.',
  deleteFailure: (msg: string): string => `Có lỗi xảy ra khi xóa dự án: ${msg}`,
  unknown: 'lỗi không xác định',
  coverTitle: 'Chọn ảnh bìa để công khai',
  coverText:
    'Truyện chưa có ảnh riêng. Dùng bìa vẽ sẵn này, hoặc chọn ảnh khác: dự án được công khai ngay sau khi tải lên.',
  madeCoverSubmit: 'Công khai với bìa này',
  coverMissing: 'Vui lòng chọn một file ảnh bìa.',
  coverSubmit: 'Tải ảnh lên và công khai',
  coverFailure: (reason: string): string => `Lỗi khi cập nhật dự án. ${reason}`.trim(),
  view: 'Xem trang công khai',
  hidden: 'Bị quản trị viên ẩn',
  hiddenReason: (reason: string): string => `Lý do: ${reason}`,
  notReady: 'Cần ít nhất một chương đã dịch và lưu để công khai',
} as const;
