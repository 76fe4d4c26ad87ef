import type { Engine } from '../../settings/ai-settings';

export const aiTexts = {
  intro: 'Bạn dùng khoá AI của chính mình. Cấu hình chỉ được lưu trong trình duyệt này.',
  tipsTitle: 'Mẹo sử dụng',
  tips: {
    openai: [
      'Tài khoản OpenAI cần nạp tối thiểu $5 thì API Key mới dùng được.',
      'gpt-4o-mini rẻ và đủ tốt cho hầu hết truyện; gpt-4o cho đoạn khó.',
      'Dùng máy chủ riêng? Đổi Base URL và chọn “Mô hình khác…”.',
    ],
    googleai: [
      'Google AI có hạn mức miễn phí mỗi ngày cho từng khoá.',
      'Thêm nhiều khoá để không phải chờ khi một khoá hết lượt.',
      'gemini-2.5-flash cân bằng giữa tốc độ và chất lượng.',
    ],
    hanviet: [
      'Dùng để đọc lướt hoặc chuẩn bị bản thô trước khi biên tập.',
      'Muốn văn phong tự nhiên, hãy chọn OpenAI hoặc Google AI và nhập khoá.',
    ],
  } satisfies Record<Engine, readonly string[]>,
} as const;
