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
    asOf: (day: string): string => `Giá ngày ${day}`,
    intro:
      'Giá bằng USD cho một triệu token. Giá có sẵn là giá niêm yết và có thể đã đổi; xem giá mới ở trang của nhà cung cấp. Giá bạn sửa chỉ được lưu trong trình duyệt này.',
    links: [
      { href: 'https://openai.com/api/pricing', label: 'Giá của OpenAI' },
      { href: 'https://ai.google.dev/gemini-api/docs/pricing', label: 'Giá của Google AI' },
    ],
    sides: {
      inputPerMillion: 'Đầu vào',
      cachedPerMillion: 'Đọc từ bộ nhớ đệm',
      outputPerMillion: 'Đầu ra',
      reasoningPerMillion: 'Suy luận',
    },
    empty: {
      inputPerMillion: 'chưa biết',
      cachedPerMillion: 'như đầu vào',
      outputPerMillion: 'chưa biết',
      reasoningPerMillion: 'như đầu ra',
    },
    priceOf: (side: string, model: string): string => `Giá ${side.toLowerCase()} của ${model}`,
    own: 'giá của bạn',
    unknown: 'chưa biết giá',
    half: 'cần giá đầu vào và đầu ra',
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
      'Mô hình nhỏ như gpt-6-luna rẻ và đủ tốt cho hầu hết truyện; mô hình lớn cho đoạn khó.',
      'Dùng máy chủ riêng? Đổi Base URL rồi gõ tên mô hình.',
    ],
    googleai: [
      'Hạn mức miễn phí mỗi ngày tính theo dự án Google, không theo khóa: các khóa của một dự án dùng chung một hạn mức.',
      'Có khóa của nhiều dự án thì nhập cả: hết lượt ở dự án này, Lạc Thư dùng dự án kế tiếp.',
      'gemini-3.5-flash-lite rẻ và nhanh; gemini-3.8-flash dịch kỹ hơn.',
    ],
    hanviet: [
      'Dùng để đọc lướt hoặc chuẩn bị bản thô trước khi biên tập.',
      'Muốn văn phong tự nhiên, hãy chọn OpenAI hoặc Google AI và nhập khóa.',
    ],
  } satisfies Record<Engine, readonly string[]>,
} as const;
