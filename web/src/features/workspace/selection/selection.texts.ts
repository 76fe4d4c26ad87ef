export const selectionTexts = {
  startLabel: 'Chọn nhiều chương',
  end: 'Thôi chọn',
  bar: 'Các chương đang chọn',
  chosen: (count: string): string => `Đã chọn ${count} chương`,
  all: (count: string): string => `Chọn cả ${count}`,
  none: 'Bỏ chọn',
  ranges: 'Chọn theo số chương',
  rangesPlaceholder: 'Ví dụ: 1-50, 80',
  take: 'Chọn',
  noSuchChapters: 'Không có chương nào mang các số này.',
  delete: (count: string): string => `Xóa ${count} chương`,
  deleteNone: 'Xóa',
  deleteQuestion: (count: string): string => `Xóa ${count} chương?`,
  deleteExplanation: (ranges: string): string =>
    `Các chương số ${ranges} cùng bản dịch sẽ bị xóa, không khôi phục được.`,
  deleting: (done: string, total: string): string => `Đang xóa ${done}/${total} chương…`,
  deleted: (count: string): string => `Đã xóa ${count} chương.`,
  stopped: (count: string, reason: string): string =>
    `Đã xóa ${count} chương rồi dừng lại: ${reason} Các chương chưa xóa vẫn đang được chọn.`,
  failure: 'Không thể xóa chương.',
} as const;
