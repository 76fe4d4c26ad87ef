import { ERROR_CATALOGUE } from '@lacthu/contracts';
import type { ProviderError } from './provider-error';

const SENTENCES: Record<ProviderError['kind'], string> = {
  invalid_key: 'API Key không hợp lệ',
  rate_limited: 'Đã vượt quá giới hạn API',
  quota_exhausted: 'Đã vượt quá giới hạn API',
  blocked: 'Nhà cung cấp AI từ chối dịch nội dung này.',
  unavailable: 'Nhà cung cấp AI đang gián đoạn hoặc trả lời dở dang.',
  timeout: 'Hết thời gian chờ nhà cung cấp AI trả lời.',
  too_long: 'Đoạn văn quá dài so với mô hình này. Hãy chia nhỏ đoạn văn hoặc chọn mô hình khác.',
  system_refused: 'Mô hình AI không nhận câu lệnh hệ thống. Hãy chọn mô hình khác.',
  model_unavailable:
    'Nhà cung cấp AI không có mô hình này, hoặc chưa mở nó cho tài khoản của bạn. Hãy chọn mô hình khác.',
  rejected: 'Nhà cung cấp AI không nhận yêu cầu. Hãy kiểm tra tên mô hình và Base URL.',
  region_refused:
    'Nhà cung cấp AI không phục vụ quốc gia hay vùng nơi đặt máy chủ này. Hãy chọn nhà cung cấp khác.',
  address_refused: ERROR_CATALOGUE['translation.base_url_not_allowed'].msg,
};

/** One Vietnamese sentence for an error, for a list of failed lines or chapters. */
export function sentenceOf(error: ProviderError): string {
  return SENTENCES[error.kind];
}
