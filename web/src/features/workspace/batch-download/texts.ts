import type { DownloadWay, FileType } from './model/download-kinds';

interface WayTexts {
  readonly name: string;
  readonly description: string;
}

export const downloadTexts = {
  open: 'Tải hàng loạt',
  proOnly: 'Tải hàng loạt chỉ dành cho tài khoản Pro.',
  nothing: 'Dự án chưa có chương nào để tải!',
  nothingOf: {
    txt: 'Chưa chương nào có bản dịch. Hãy dịch ít nhất một chương rồi tải.',
    mp3: 'Chưa chương nào có âm thanh. Chương nào có, bạn sẽ tải được ở đây.',
  } as const satisfies Record<FileType, string>,

  title: 'Tải hàng loạt',
  listFailure: 'Không tải được danh sách chương.',
  type: 'Loại file',
  types: { txt: 'Văn bản', mp3: 'Âm thanh (.mp3)' } as const satisfies Record<FileType, string>,
  way: 'Cách tải',
  ways: {
    txt: {
      joined: { name: 'Một file .txt gộp', description: 'Các chương cách nhau bằng một hàng dấu =' },
      each: { name: 'Từng file .txt', description: 'Mỗi chương một file; trình duyệt có thể hỏi trước' },
      zip: { name: 'Một file .zip', description: 'Mỗi chương một file .txt, nén chung' },
      epub: { name: 'Sách EPUB', description: 'Có bìa và mục lục, cho điện thoại và máy đọc sách' },
      docx: { name: 'Tài liệu Word (.docx)', description: 'Có mục lục, mỗi chương một đề mục' },
    },
    mp3: {
      each: { name: 'Từng file .mp3', description: 'Mỗi chương một file; trình duyệt có thể hỏi trước' },
      zip: { name: 'Một file .zip', description: 'Các file nằm trong thư mục audio_files' },
    },
  } as const satisfies Record<FileType, Partial<Record<DownloadWay, WayTexts>>>,

  picker: { label: 'Chương cần tải', search: 'Tìm chương để tải', list: 'Các chương có thể tải' },
  noneMatches: {
    txt: 'Các chương này chưa có bản dịch để tải.',
    mp3: 'Các chương này chưa có âm thanh để tải.',
  } as const satisfies Record<FileType, string>,
  tooMany: (most: string, count: string): string =>
    `Mỗi lần tải tối đa ${most} file mp3; bạn đang chọn ${count}. Hãy chọn bớt chương.`,
  summary: (count: string): string => `Sẽ tải ${count} chương.`,
  skipped: {
    txt: (count: string): string => `Bỏ qua ${count} chương chưa có bản dịch.`,
    mp3: (count: string): string => `Bỏ qua ${count} chương chưa có âm thanh.`,
  } as const satisfies Record<FileType, (count: string) => string>,
  start: 'Tải xuống',

  progress: 'Tiến độ tải',
  preparing: 'Đang chuẩn bị…',
  chapters: (done: string, total: string): string => `${done}/${total} chương`,
  allChapters: (total: string): string => `${total} chương`,
  bytes: (done: string): string => `đã nhận ${done}`,
  bytesOf: (done: string, total: string): string => `${done}/${total}`,
  remaining: (time: string): string => `còn khoảng ${time}`,
  stay: 'Hãy giữ trang này mở cho đến khi tải xong.',
  stop: 'Dừng tải',
  done: (count: string): string => `Đã tải ${count} chương.`,

  failures: {
    file: 'Lỗi khi tải file',
    text: 'Lỗi khi tạo file text',
    zip: 'Không thể tạo file ZIP',
  },
  requestId: (id: string): string => `Mã yêu cầu: ${id}`,
  ofChapter: (title: string, reason: string): string => `${title}: ${reason}`,
  unexpected: 'Có lỗi không mong đợi. Vui lòng thử lại.',
  audioGone: 'file âm thanh không còn nữa. Âm thanh được xóa sau vài ngày; hãy tạo lại rồi tải.',
  someLeft: (done: string, total: string): string => `Đã tải ${done}/${total} chương.`,
  takeRest: (count: string): string => `Tải ${count} chương còn lại`,

  leaveTitle: 'Rời trang khi đang tải?',
  leaveText: 'File đang tải dở. Rời trang sẽ dừng việc tải.',
  leave: 'Rời trang',
} as const;
