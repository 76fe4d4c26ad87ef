export const postProcessTexts = {
  open: 'Biên tập hàng loạt',
  proOnly: 'Biên tập hàng loạt chỉ dành cho tài khoản Pro.',
  nothing: 'Chưa chương nào có bản dịch để xử lý. Hãy dịch ít nhất một chương trước.',

  title: 'Biên tập hàng loạt',
  listFailure: 'Không tải được danh sách chương.',

  warningTitle: 'Nội dung sẽ bị ghi đè',
  warning:
    'Bản dịch hiện tại của các chương được chọn sẽ bị thay bằng kết quả xử lý. Đoạn đã khóa giữ nguyên; bản cũ xem lại được trong “Phiên bản”.',

  task: 'Tác vụ',
  smoothHint: 'Viết lại bản convert cho dễ đọc',
  withSourceHint: 'Chương có bản gốc và bản dịch không khớp từng dòng thì AI chỉ thấy bản dịch.',
  custom: 'Yêu cầu riêng',
  customHint: 'Mô tả bằng lời của bạn',
  scan: 'Quét chữ Hán còn sót',
  scanHint: 'Tìm và thay chữ Hán trong bản dịch',
  instruction: 'Yêu cầu xử lý',
  instructionPlaceholder: 'Ví dụ: đổi xưng hô “ta, ngươi” thành “tôi, anh”.',
  instructionMissing: 'Vui lòng nhập yêu cầu xử lý.',

  picker: { label: 'Chương cần xử lý', search: 'Tìm chương để xử lý', list: 'Các chương có bản dịch' },
  noneFits: 'Các chương này chưa có bản dịch để xử lý.',
  summary: (count: string): string => `Sẽ xử lý ${count} chương.`,
  skipped: (count: string): string => `Bỏ qua ${count} chương chưa có bản dịch.`,

  engine: 'Công cụ AI',
  engineChange: 'Đổi công cụ hoặc key',
  engineHide: 'Ẩn cấu hình',
  engines: { openai: 'OpenAI', googleai: 'Google AI', hanviet: 'Hán-Việt' },
  engineWithModel: (engine: string, model: string | undefined): string =>
    model === undefined ? engine : `${engine} · ${model}`,
  keyMissing: (engine: string): string => `Vui lòng cấu hình API Key cho ${engine}!`,
  offline:
    'Bộ dịch Hán-Việt không biên tập được văn. Chọn OpenAI hoặc Google AI, hoặc chỉ quét chữ Hán còn sót.',

  start: 'Bắt đầu xử lý',
  question: (count: string): string => `Ghi đè bản dịch của ${count} chương?`,
  explanation:
    'Nội dung hiện tại của các chương này sẽ bị ghi đè khi xử lý xong. Bạn có thể khôi phục từng chương trong “Phiên bản”.',
  confirm: 'Ghi đè và xử lý',
  failure: (msg: string): string => `Lỗi: ${msg}`,
} as const;
