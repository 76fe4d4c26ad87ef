export const toolTexts = {
  title: 'Công cụ biên tập',
  engine: (engine: string, model: string | undefined): string =>
    model === undefined ? engine : `${engine} · ${model}`,
  keyMissing: (engine: string): string => `Vui lòng cấu hình API Key cho ${engine}!`,
  offline:
    'Bộ dịch Hán-Việt không biên tập được văn. Chọn OpenAI hoặc Google AI để dùng các tác vụ; riêng quét chữ Hán vẫn chạy.',
  textMissing: 'Chưa có nội dung để xử lý!',
  presets: 'Tác vụ nhanh',
  withSource: 'Kèm nguyên văn tiếng Trung để AI đối chiếu',
  withoutSource: 'Bản gốc và bản dịch chưa khớp từng dòng, nên AI chỉ thấy bản dịch.',
  custom: 'Yêu cầu riêng',
  customPlaceholder: 'Ví dụ: đổi xưng hô “ta, ngươi” thành “tôi, anh”.',
  customRun: 'Xử lý theo yêu cầu',
  instructionMissing: 'Vui lòng nhập yêu cầu xử lý.',
  scan: 'Quét chữ Hán còn sót',
  noneFound: 'Không tìm thấy chữ Hán nào còn sót.',
  stopped: 'Đã hủy xử lý.',
  nothingChanged: 'Không có gì cần sửa.',
  textMoved:
    'Bản dịch đã thay đổi sau khi công cụ bắt đầu, nên kết quả không được áp dụng. Bạn có thể chép lại phần cần dùng.',
  scanTimeout: 'Timeout khi xử lý. Thử với text ngắn hơn.',
  scanFailed: 'Rà soát thất bại',
  applied: 'Đã áp dụng. Bạn có thể hoàn tác.',
  invalidKey: 'API Key không hợp lệ.',
  limited: 'Đã vượt quá giới hạn API.',
  tooLate: 'Hết thời gian chờ xử lý. Hãy thử với đoạn ngắn hơn.',
  failure: (msg: string): string => `Lỗi xử lý: ${msg}`,

  preview: 'Xem trước kết quả',
  comparison: {
    onlyChanges: 'Chỉ hiện đoạn khác nhau',
    same: 'Không có gì thay đổi.',
    counted: (changed: string, total: string): string => `${changed}/${total} đoạn thay đổi`,
  },
  keptLocked: (count: string): string => `Giữ nguyên ${count} đoạn đã khóa.`,
  isLocked: 'Đoạn này đã khóa, nên được giữ nguyên. Hãy mở khóa trong cột số đoạn rồi thử lại.',
  onlyLocked: (count: string): string =>
    `Chữ Hán còn lại nằm trong ${count} đoạn đã khóa, nên được giữ nguyên.`,
  lockedMisplaced: (count: string): string =>
    `Kết quả không khớp từng dòng, nên ${count} đoạn đã khóa không giữ được chỗ. Hãy mở khóa các đoạn ấy rồi thử lại.`,
  untouched: (count: string): string => `${count} đoạn chưa xử lý được, giữ nguyên như cũ.`,
  apply: 'Áp dụng',

  leftovers: 'Chữ Hán còn sót',
  leftoversIntro:
    'Xem và sửa cách thay rồi bấm “Thay thế tất cả”. Để trống dòng nào thì chữ ở dòng đó giữ nguyên.',
  offlineReading: 'Một phần gợi ý là âm Hán-Việt, vì công cụ AI không trả lời được.',
  replacementFor: (han: string): string => `Thay ${han} bằng`,
  times: (count: string): string => `${count} chỗ`,
  replaceAll: (count: string): string => `Thay thế tất cả (${count} chỗ)`,
} as const;
