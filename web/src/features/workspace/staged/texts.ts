import type { StagedChapter } from './staged-chapter';

type Status = 'waiting' | NonNullable<StagedChapter['status']> | 'added';

export const stagedTexts = {
  tab: 'Chương chờ lưu',
  tabCount: (count: string): string => `${count} chương chờ lưu`,
  split: 'Tách chương',
  splitTitle: 'Tách văn bản thành chương',
  uploadWay: 'Làm gì với các chương của file',
  uploadWays: { save: 'Lưu ngay vào dự án', stage: 'Dịch trước, lưu sau' },
  staged: (count: string): string => `Đã tách ${count} chương.`,

  replaceTitle: 'Danh sách đang có chương chờ lưu',
  replaceText: (count: string, unsaved: string): string =>
    `Danh sách đang có ${count} chương, ${unsaved} bản dịch chưa thêm vào dự án.`,
  replace: 'Thay danh sách cũ',
  append: 'Thêm vào cuối',

  loading: 'Đang mở danh sách chương chờ lưu…',
  emptyTitle: 'Chưa có chương chờ lưu nào',
  emptyText:
    'Dán văn bản rồi bấm “Tách chương”, hoặc tải file lên và chọn “Dịch trước, lưu sau”. Chương chờ lưu nằm trong trình duyệt này cho đến khi bạn thêm vào dự án.',
  toPaste: 'Dán văn bản',
  lost: 'Trình duyệt này không cho lưu danh sách. Hãy thêm các chương vào dự án trước khi đóng trang.',

  lists: { split: 'Chương đã tách', results: 'Kết quả dịch' },
  listOf: (name: string, count: string): string => `${name} (${count})`,
  listChoice: 'Xem danh sách nào',

  translateRange: 'Dịch tạm',
  translateRangeHint:
    'Dịch lần lượt ngay trong thẻ này; kết quả nằm trong trình duyệt cho đến khi bạn thêm vào dự án.',
  nothingToTranslate: 'Các chương trong khoảng này đã dịch xong.',
  withoutKey: 'Dịch ngay bằng Hán-Việt',
  keyMissing: (engine: string): string => `Vui lòng cấu hình API Key cho ${engine}!`,
  clearCache: 'Xóa bộ nhớ tạm',
  clearCacheQuestion: 'Xóa bộ nhớ tạm?',
  clearCacheText: (count: string, unsaved: string): string =>
    `${count} chương chờ lưu sẽ bị xóa khỏi trình duyệt này, trong đó có ${unsaved} bản dịch chưa thêm vào dự án.`,
  clearedCache: 'Đã xóa bộ nhớ tạm.',

  statuses: {
    waiting: 'Chưa dịch',
    translating: 'Đang dịch',
    translated: 'Đã dịch',
    failed: 'Dịch lỗi',
    added: 'Đã thêm vào dự án',
  } satisfies Record<Status, string>,
  length: (count: string): string => `${count} ký tự`,
  edited: 'Đang sửa dở',
  translateOne: (title: string): string => `Dịch ${title}`,
  translateOneAgain: (title: string): string => `Dịch lại ${title}`,
  editOne: (title: string): string => `Sửa ${title}`,
  openOne: (title: string): string => `Mở ${title} trong dự án`,
  noTitle: '(không có tiêu đề)',

  noResults: 'Chưa có chương nào được dịch. Chọn khoảng chương rồi bấm “Dịch tạm”.',
  selectOne: (title: string): string => `Chọn ${title}`,
  selectAll: 'Chọn tất cả',
  deselectAll: 'Bỏ chọn tất cả',
  addSelected: 'Thêm chương đã chọn',
  addSelectedOf: (count: string): string => `Thêm ${count} chương vào dự án`,
  noneSelected: 'Vui lòng chọn ít nhất một chương!',
  clearAll: 'Xóa tất cả',
  clearAllQuestion: 'Xóa tất cả kết quả dịch?',
  clearAllText: (count: string): string =>
    `${count} bản dịch chưa thêm vào dự án sẽ mất. Các chương đã tách vẫn còn.`,
  clearedAll: 'Đã xóa kết quả dịch.',

  working: {
    translate: (done: string, total: string, title: string): string => `Đang dịch ${done}/${total}: ${title}`,
    add: (done: string, total: string, title: string): string => `Đang thêm ${done}/${total}: ${title}`,
  },
  progress: { translate: 'Tiến độ dịch tạm', add: 'Tiến độ thêm chương' },
  remaining: (time: string): string => `còn khoảng ${time}`,
  stop: 'Dừng',
  stoppedAt: (place: string, title: string): string => `Dừng lại ở chương ${place} “${title}”`,
  translateDone: (count: string): string => `Đã dịch xong ${count} chương.`,
  translateStopped: (count: string): string => `Đã dừng. ${count} chương đã dịch xong vẫn được giữ.`,
  translateFailure: 'Lỗi dịch thuật',
  linesMissing: (count: string, reason: string): string => `${count} dòng chưa dịch được: ${reason}`,
  noReason: 'không rõ lý do',
  added: (count: string): string => `Đã thêm ${count} chương vào dự án.`,
  addFailure: 'Không thể lưu chương.',
  notAdded: (count: string): string => `Không thêm được ${count} chương`,
  failureOf: (title: string, reason: string): string => `${title}: ${reason}`,

  editor: (place: string): string => `Chương chờ lưu ${place}`,
  updatedNote: 'Đã cập nhật chương chờ lưu.',
  nothingToUpdate: 'Không có gì thay đổi.',
  titleMissing: 'Vui lòng nhập tiêu đề chương.',
  cancelEdit: 'Hủy sửa',
  cancelEditQuestion: 'Bỏ các thay đổi?',
  cancelEditText: 'Những gì bạn vừa sửa ở chương này sẽ mất.',
  keepEditing: 'Sửa tiếp',
  back: 'Về danh sách',
  addThis: 'Thêm vào dự án',
  translationMissing: 'Chưa có bản dịch để lưu thành chương mới.',
  unsaved: 'Chưa cập nhật',
  titleField: 'Tiêu đề chương chờ lưu',
} as const;
