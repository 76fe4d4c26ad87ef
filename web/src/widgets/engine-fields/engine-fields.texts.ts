import type { ConvertMode, TonePlacement } from '@lacthu/hanviet';
import type { Engine } from '../../settings/ai-settings';

export const engineTexts = {
  engine: 'Công cụ AI',
  engines: {
    openai: 'OpenAI (hoặc máy chủ tương thích)',
    googleai: 'Google AI (Gemini)',
    hanviet: 'Hán-Việt ngoại tuyến (miễn phí)',
  } satisfies Record<Engine, string>,
  apiKey: 'API Key',
  keysFound: (count: number): string => `Nhận ra ${count} API Key.`,
  googleKeyList: 'Nhiều API Key (mỗi dòng một khóa)',
  googleKeyListHint:
    'Không bắt buộc. Khóa ở dòng đầu được dùng trước, các khóa sau dùng khi khóa trước hết lượt.',
  model: 'Mô hình',
  otherModel: 'Mô hình khác…',
  otherModelName: 'Tên mô hình',
  otherModelHint: 'Nhập đúng tên mô hình mà máy chủ của bạn cung cấp.',
  specifiedModels: 'Gợi ý',
  providerModels: 'Nhà cung cấp liệt kê',
  listModels: 'Tải danh sách từ nhà cung cấp',
  listingModels: 'Đang tải danh sách…',
  listFailure: 'Chưa tải được danh sách mô hình. Bạn vẫn có thể tự nhập tên.',
  modelsListed: (count: string): string => `Nhà cung cấp liệt kê ${count} mô hình.`,
  noModelListed: 'Nhà cung cấp không liệt kê mô hình nào. Bạn vẫn có thể tự nhập tên.',
  findLocal: 'Tìm mô hình trên máy này',
  findingLocal: 'Đang tìm…',
  findLocalFailure: 'Chưa tìm được. Hãy thử lại.',
  localWindow: (tokens: string): string => `Cửa sổ ${tokens} token.`,
  localWindowSmall: 'Cửa sổ nhỏ: mỗi lượt gọi chỉ được vài đoạn, nên dịch lâu hơn.',
  localPreset: (name: string): string => `Mô hình chuyên dịch (${name}).`,
  baseUrl: 'Base URL',
  baseUrlHint: 'Chỉ đổi khi bạn dùng proxy hoặc máy chủ tương thích OpenAI.',
  resetBaseUrl: 'Dùng lại địa chỉ mặc định',
  check: 'Kiểm tra kết nối',
  checking: 'Đang kiểm tra…',
  keyMissing: (engine: string): string => `Vui lòng nhập API Key cho ${engine.toUpperCase()} trước`,
  connected: 'Kết nối thành công',
  offlineNote:
    'Máy Hán-Việt không cần khóa, không tốn tiền. Bản dịch là bản nháp để hiểu nhanh, chưa phải văn dịch hoàn chỉnh.',
  hanvietMode: 'Cách dịch',
  hanvietModes: {
    convert: 'Convert (theo cụm từ)',
    reading: 'Hán-Việt (từng chữ)',
    both: 'Song song',
  } satisfies Record<ConvertMode, string>,
  hanvietModeHints: {
    convert: 'Dịch theo cụm từ và trật tự câu tiếng Việt.',
    reading: 'Chỉ đọc âm Hán-Việt của từng chữ.',
    both: 'Bản convert, kèm nguyên văn và âm Hán-Việt của từng dòng.',
  } satisfies Record<ConvertMode, string>,
  tonePlacement: 'Cách bỏ dấu',
  tonePlacements: {
    old: 'hòa, thủy (kiểu cũ)',
    new: 'hoà, thuỷ (kiểu mới)',
  } satisfies Record<TonePlacement, string>,
  keysTitle: 'Chưa có API Key?',
  keysText: 'Mua hoặc lấy khóa trực tiếp ở trang của nhà cung cấp:',
  keyLinks: [
    { href: 'https://platform.openai.com/api-keys', label: 'OpenAI Platform' },
    { href: 'https://aistudio.google.com/apikey', label: 'Google AI Studio' },
  ],
} as const;
