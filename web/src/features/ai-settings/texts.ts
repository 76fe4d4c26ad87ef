import type { Engine } from '../../settings/ai-settings';

export const aiTexts = {
  intro: 'Bạn dùng khóa AI của chính mình. Cấu hình chỉ được lưu trong trình duyệt này.',
  costs: 'Chi phí',
  priceOf: (model: string, input: string, output: string): string =>
    `${model}: ${input} đầu vào, ${output} đầu ra cho một triệu token.`,
  priceUnknown: (model: string): string =>
    `Chưa biết giá của ${model}. Nhập giá để ước tính và giới hạn được chi phí.`,
  modelUnnamed: 'mô hình này',
  editPrices: 'Bảng giá',
  limit: 'Giới hạn mỗi lần dịch hàng loạt (USD)',
  limitHint: 'Không bắt buộc. Lần dịch tự tạm dừng khi đã dùng hết số này; phần đã dịch được giữ.',
  prices: {
    title: 'Bảng giá mô hình',
    intro: (day: string): string =>
      `Giá bằng USD cho một triệu token. Giá có sẵn là giá niêm yết ngày ${day} và có thể đã đổi; xem giá mới ở trang của nhà cung cấp. Giá bạn sửa chỉ được lưu trong trình duyệt này.`,
    links: [
      { href: 'https://openai.com/api/pricing', label: 'Giá của OpenAI' },
      { href: 'https://ai.google.dev/gemini-api/docs/pricing', label: 'Giá của Google AI' },
    ],
    model: 'Mô hình',
    input: 'Đầu vào',
    output: 'Đầu ra',
    inputOf: (model: string): string => `Giá đầu vào của ${model}`,
    outputOf: (model: string): string => `Giá đầu ra của ${model}`,
    own: 'giá của bạn',
    unknown: 'chưa biết giá',
    half: 'cần cả hai giá',
    reset: 'Bỏ giá riêng',
    resetOf: (model: string): string => `Bỏ giá riêng của ${model}`,
    otherModel: 'Thêm mô hình khác',
    otherModelPlaceholder: 'Tên mô hình',
    add: 'Thêm',
  },
  tipsTitle: 'Mẹo sử dụng',
  tips: {
    openai: [
      'Tài khoản OpenAI cần nạp tối thiểu $5 thì API Key mới dùng được.',
      'gpt-4o-mini rẻ và đủ tốt cho hầu hết truyện; gpt-4o cho đoạn khó.',
      'Dùng máy chủ riêng? Đổi Base URL và chọn “Mô hình khác…”.',
    ],
    googleai: [
      'Google AI có hạn mức miễn phí mỗi ngày cho từng khóa.',
      'Thêm nhiều khóa để không phải chờ khi một khóa hết lượt.',
      'gemini-2.5-flash cân bằng giữa tốc độ và chất lượng.',
    ],
    hanviet: [
      'Dùng để đọc lướt hoặc chuẩn bị bản thô trước khi biên tập.',
      'Muốn văn phong tự nhiên, hãy chọn OpenAI hoặc Google AI và nhập khóa.',
    ],
  } satisfies Record<Engine, readonly string[]>,
} as const;
