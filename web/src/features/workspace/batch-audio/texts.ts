export const batchAudioTexts = {
  open: 'Tạo audio hàng loạt',
  proOnly: 'Tạo audio hàng loạt chỉ dành cho tài khoản Pro.',
  nothing: 'Dự án chưa có chương nào để tạo audio.',

  title: 'Tạo audio hàng loạt',
  listFailure: 'Không tải được danh sách chương.',

  expiry: (days: string): string =>
    `File MP3 tự động bị xóa sau ${days} ngày. Hãy tải về những gì bạn muốn giữ.`,
  chapters: 'Chương cần tạo audio',
  modes: { missing: 'Chưa có audio', range: 'Khoảng chương', manual: 'Tự chọn' } as const,
  search: 'Tìm chương để tạo audio',
  list: 'Các chương của dự án',
  noneMissing: 'Chương nào cũng đã có audio.',
  noneTranslated: 'Các chương này chưa có bản dịch để đọc.',
  chooseSome: 'Hãy chọn ít nhất một chương.',
  summary: (chapters: string, characters: string, minutes: string): string =>
    `${chapters} chương · ${characters} ký tự · khoảng ${minutes} phút`,
  skipped: (count: string): string => `${count} chương chưa có bản dịch sẽ bị bỏ qua.`,

  skipQuestion: (count: string): string => `${count} chương chưa có bản dịch`,
  skipText: (left: string): string =>
    `Các chương này sẽ bị bỏ qua, chỉ tạo audio cho ${left} chương còn lại.`,
  skipConfirm: 'Bỏ qua và tiếp tục',

  start: 'Bắt đầu tạo',
  failure: (msg: string): string => `Lỗi: ${msg}`,

  book: 'Sách nói M4B',
  bookText: 'Ghép audio chính thức của các chương thành một file M4B có mục lục và bìa.',
  bookStart: 'Ghép sách nói',
  bookRunning: 'Đang ghép sách nói…',
  bookReady: (when: string): string => `Tải sách nói (${when})`,
  bookFailed: (msg: string): string => `Lần ghép gần nhất thất bại: ${msg}`,
} as const;
