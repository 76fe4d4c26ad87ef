import { ERROR_CATALOGUE } from '@lacthu/contracts';
import type { ExceededQuota, ProviderError, ProviderErrorFacts } from './provider-error';

const SENTENCES: Record<ProviderError['kind'], string> = {
  invalid_key: 'API Key không hợp lệ',
  rate_limited: 'Đã vượt quá giới hạn API',
  day_limited: 'Hết hạn mức trong ngày.',
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

const DAY_MS = 86_400_000;
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** One Vietnamese sentence for an error, for a list of failed lines or chapters. @param now ms since 1970 */
export function sentenceOf({ kind, facts }: ProviderError, now = Date.now()): string {
  const { quota, isOutsidePlan } = facts;
  if (isOutsidePlan)
    return `Mô hình ${quota?.model || 'này'} không có trong gói miễn phí của key. Hãy chọn mô hình khác.`;
  if (kind === 'day_limited') return sentenceOfDay(facts, now);
  if (kind === 'model_unavailable') return sentenceOfModel(facts);
  if (kind === 'quota_exhausted' && quota?.period === 'month')
    return `Hết hạn mức tuần hoặc tháng của key${amountOf(quota)}. Hãy dùng key hoặc mô hình khác.`;
  return SENTENCES[kind];
}

function sentenceOfDay({ quota, resetsAt }: ProviderErrorFacts, now: number): string {
  const again = resetsAt === undefined ? '' : ` Tự có lại lúc ${clockTime(resetsAt, now)}.`;
  return `Hết hạn mức trong ngày của ${quota?.model || 'mô hình này'}${amountOf(quota)}.${again}`;
}

/** Names the limit that a job waits for, in words for its owner. */
export function limitOf({ facts: { quota } }: ProviderError): string {
  if (!quota) return 'Nhà cung cấp AI giới hạn tốc độ gọi';
  const period = { minute: 'mỗi phút', day: 'mỗi ngày', month: 'mỗi tháng' }[quota.period];
  const unit = quota.metric === 'tokens' ? 'token' : 'lượt gọi';
  const amount = quota.value === undefined ? '' : `${quota.value.toLocaleString('vi-VN')} `;
  return `Hạn mức ${amount}${unit} ${period}${quota.model ? ` của ${quota.model}` : ''}`;
}

function sentenceOfModel({ model, isModelEnded, successor }: ProviderErrorFacts): string {
  if (model === undefined) return SENTENCES.model_unavailable;
  if (successor)
    return isModelEnded
      ? `${model} đã ngừng, hãy dùng ${successor}.`
      : `Nhà cung cấp AI không có ${model}, hãy dùng ${successor}.`;
  return isModelEnded ? `${model} đã ngừng. Hãy chọn mô hình khác.` : SENTENCES.model_unavailable;
}

/** A time by the clocks of Vietnam: '15:00 hôm nay', '14:00 ngày mai', '15:00 ngày 05/12'. */
export function clockTime(time: number, now: number): string {
  const [day = '', clock = ''] = CLOCK.format(time).split(', ');
  const [today, tomorrow] = [now, now + DAY_MS].map((each) => CLOCK.format(each).split(', ')[0]);
  if (day === today) return `${clock} hôm nay`;
  return day === tomorrow ? `${clock} ngày mai` : `${clock} ngày ${day.slice(0, 5)}`;
}

function amountOf(quota: ExceededQuota | undefined): string {
  if (quota?.value === undefined) return '';
  const unit = quota.metric === 'tokens' ? 'token' : 'lượt';
  return ` (${quota.value.toLocaleString('vi-VN')} ${unit})`;
}
