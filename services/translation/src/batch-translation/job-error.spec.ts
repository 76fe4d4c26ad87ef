import { IsolationError } from '@lacthu/isolation';
import { DomainError } from '@lacthu/http';
import { ItemDeferred, ItemFailed, JobHalted, JobPaused } from '@lacthu/jobs';
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
      new JobPaused('API Key không hợp lệ. Nhập key mới rồi tiếp tục.'),
    );
    expect(toJobError(new ProviderError('quota_exhausted'), 0)).toBeInstanceOf(JobPaused);
  });

  it('gives the batch up on an address that must not be called, and on a provider that does not serve this place', () => {
    expect(toJobError(new ProviderError('address_refused'), 0)).toBeInstanceOf(JobHalted);
    expect(toJobError(new ProviderError('region_refused', { status: 400 }), 0)).toBeInstanceOf(JobHalted);
  });

  it('tells a model that does not exist from a text that is refused', () => {
    expect(toJobError(new ProviderError('rejected', { status: 404 }), 0)).toBeInstanceOf(JobHalted);
    expect(toJobError(new ProviderError('rejected', { status: 400 }), 0)).toBeInstanceOf(ItemFailed);
    expect(toJobError(new ProviderError('blocked'), 0)).toBeInstanceOf(ItemFailed);
  });

  it('puts a chapter back while too many others are drafted, but tries again where a thread broke', () => {
    expect(toJobError(new IsolationError('busy', ''), 1)).toMatchObject(new ItemDeferred(2_000));
    expect(toJobError(new IsolationError('busy', ''), 12)).toMatchObject({
      message: expect.stringMatching(/^Máy Hán-Việt đang bận/),
    });
    const broken = new IsolationError('crashed', '');
    expect(toJobError(broken, 0)).toBe(broken);
  });

  it('waits for projects to come back and fails only the chapter that is gone', () => {
    expect(toJobError(new DomainError('platform.service_unavailable'), 0)).toBeInstanceOf(ItemDeferred);
    expect(toJobError(new DomainError('projects.chapter_not_found'), 0)).toBeInstanceOf(ItemFailed);
  });

  it('leaves broken connections to be tried again', () => {
    expect(toJobError(new ProviderError('unavailable'), 0)).toMatchObject({ code: 'translation.failed' });
    const unplanned = new Error('unplanned');
    expect(toJobError(unplanned, 0)).toBe(unplanned);
  });
});
