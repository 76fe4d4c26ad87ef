import { IsolationError } from '@lacthu/isolation';
import { DomainError } from '@lacthu/http';
import { ItemDeferred, ItemFailed, JobHalted, JobPaused, JobWaiting } from '@lacthu/jobs';
import { ProviderError } from '../provider-errors/provider-error';
import { toJobError } from './job-error';

describe('toJobError', () => {
  it('puts a limited chapter back for at least as long as the provider asks', () => {
    const fault = new ProviderError('rate_limited', { retryAfterMs: 9_000 });
    expect(toJobError(fault, 0)).toMatchObject(new ItemDeferred(9_000));
    expect(toJobError(fault, 5)).toMatchObject({ delayMs: 32_000 });
    expect(toJobError(fault, 12)).toBeInstanceOf(ItemFailed);
  });

  it('lets a chapter wait for its turn for as long as it takes', () => {
    const fault = new ProviderError('rate_limited', { retryAfterMs: 4_000, isPaced: true });
    expect(toJobError(fault, 12)).toMatchObject(new ItemDeferred(4_000, true));
  });

  it('lets the batch wait for a new key, and says so', () => {
    expect(toJobError(new ProviderError('invalid_key'), 0)).toEqual(
      new JobPaused('API Key không hợp lệ. Nhập key mới rồi tiếp tục.', 'invalid_key'),
    );
  });

  it('pauses the batch without money, and does not only ask for another key', () => {
    expect(toJobError(new ProviderError('quota_exhausted'), 0)).toMatchObject({
      name: 'JobPaused',
      reason: 'out_of_money',
      message: expect.stringMatching(/nạp thêm, hoặc dùng key hay mô hình khác/),
    });
    const outside = new ProviderError('quota_exhausted', { isOutsidePlan: true });
    expect(toJobError(outside, 0)).toMatchObject({ message: expect.stringContaining('gói miễn phí') });
  });

  it('lets the batch wait for the reset of the quota of a day, for an hour where it is unknown', () => {
    const resetsAt = Date.now() + 5 * 3_600_000;
    const wait = toJobError(new ProviderError('day_limited', { resetsAt }), 12);
    expect(wait).toBeInstanceOf(JobWaiting);
    expect(wait).toMatchObject({
      until: new Date(resetsAt),
      message: 'Hết hạn mức trong ngày của mô hình này.',
    });
    const unknown = toJobError(new ProviderError('day_limited'), 0) as JobWaiting;
    expect(unknown.until.getTime() - Date.now()).toBeGreaterThan(3_590_000);
    const past = toJobError(new ProviderError('day_limited', { resetsAt: 1 }), 0) as JobWaiting;
    expect(past.until.getTime()).toBeGreaterThan(Date.now());
  });

  it('names the limit that a chapter waits for', () => {
    const quota = { period: 'minute', metric: 'requests', value: 5, model: 'gemini-x' } as const;
    expect(toJobError(new ProviderError('rate_limited', { quota }), 0)).toMatchObject({
      limit: 'Hạn mức 5 lượt gọi mỗi phút của gemini-x',
    });
    const soon = new ProviderError('rate_limited', { isPaced: true, retryAfterMs: 300 });
    expect(toJobError(soon, 0)).toMatchObject({ delayMs: 300, limit: undefined });
  });

  it('gives the batch up on an address that must not be called, and on a provider that does not serve this place', () => {
    expect(toJobError(new ProviderError('address_refused'), 0)).toBeInstanceOf(JobHalted);
    expect(toJobError(new ProviderError('region_refused', { status: 400 }), 0)).toBeInstanceOf(JobHalted);
  });

  it('pauses the batch of a model that is gone, with the one to continue with, and fails a text that is refused', () => {
    const gone = new ProviderError('model_unavailable', { successor: 'newer' });
    expect(toJobError(gone, 0)).toMatchObject({
      name: 'JobPaused',
      reason: 'model_gone',
      successor: 'newer',
    });
    expect(toJobError(new ProviderError('rejected', { status: 404 }), 0)).toMatchObject({
      reason: 'model_gone',
    });
    expect(toJobError(new ProviderError('rejected', { status: 400 }), 0)).toBeInstanceOf(ItemFailed);
    expect(toJobError(new ProviderError('blocked'), 0)).toBeInstanceOf(ItemFailed);
  });

  it('puts a chapter back while too many others are drafted, but tries again where a thread broke', () => {
    expect(toJobError(new IsolationError('busy', ''), 1)).toMatchObject(new ItemDeferred(2_000));
    expect(toJobError(new IsolationError('busy', ''), 12)).toMatchObject({
      message: expect.stringMatching(/^Bộ dịch Hán-Việt đang bận/),
    });
    const broken = new IsolationError('crashed', '');
    expect(toJobError(broken, 0)).toBe(broken);
  });

  it('waits for projects to come back and fails only the chapter that is gone', () => {
    const away = new DomainError('platform.service_unavailable');
    expect(toJobError(away, 0)).toMatchObject(new ItemDeferred(1_000));
    expect(toJobError(away, 500)).toMatchObject(new ItemDeferred(60_000));
    expect(toJobError(new DomainError('projects.chapter_not_found'), 0)).toBeInstanceOf(ItemFailed);
  });

  it('leaves broken connections to be tried again', () => {
    expect(toJobError(new ProviderError('unavailable'), 0)).toMatchObject({ code: 'translation.failed' });
    const unplanned = new Error('unplanned');
    expect(toJobError(unplanned, 0)).toBe(unplanned);
  });
});
