import { HanvietPoolError } from '@lacthu/hanviet/node';
import { DomainError } from '@lacthu/http';
import { ItemDeferred, ItemFailed, JobHalted, JobPaused } from '@lacthu/jobs';
import { ProviderFault } from '../provider-errors/provider-error';
import { jobFault } from './job-error';

describe('jobFault', () => {
  it('puts a limited chapter back for at least as long as the provider asks', () => {
    const fault = new ProviderFault('rate_limited', { retryAfterMs: 9_000 });
    expect(jobFault(fault, 0)).toMatchObject(new ItemDeferred(9_000));
    expect(jobFault(fault, 5)).toMatchObject({ delayMs: 32_000 });
    expect(jobFault(fault, 12)).toBeInstanceOf(ItemFailed);
  });

  it('lets a chapter wait for its turn for as long as it takes', () => {
    const fault = new ProviderFault('rate_limited', { retryAfterMs: 4_000, isPaced: true });
    expect(jobFault(fault, 12)).toMatchObject(new ItemDeferred(4_000, true));
  });

  it('lets the batch wait for a new key, and says so', () => {
    expect(jobFault(new ProviderFault('invalid_key'), 0)).toEqual(
      new JobPaused('API Key không hợp lệ. Nhập key mới rồi tiếp tục.'),
    );
    expect(jobFault(new ProviderFault('quota_exhausted'), 0)).toBeInstanceOf(JobPaused);
  });

  it('gives the batch up on an address that must not be called, and on a provider that does not serve this place', () => {
    expect(jobFault(new ProviderFault('address_refused'), 0)).toBeInstanceOf(JobHalted);
    expect(jobFault(new ProviderFault('region_refused', { status: 400 }), 0)).toBeInstanceOf(JobHalted);
  });

  it('tells a model that does not exist from a text that is refused', () => {
    expect(jobFault(new ProviderFault('rejected', { status: 404 }), 0)).toBeInstanceOf(JobHalted);
    expect(jobFault(new ProviderFault('rejected', { status: 400 }), 0)).toBeInstanceOf(ItemFailed);
    expect(jobFault(new ProviderFault('blocked'), 0)).toBeInstanceOf(ItemFailed);
  });

  it('puts a chapter back while too many others are drafted, but tries again where a thread broke', () => {
    expect(jobFault(new HanvietPoolError('busy', ''), 1)).toMatchObject(new ItemDeferred(2_000));
    expect(jobFault(new HanvietPoolError('busy', ''), 12)).toMatchObject({
      message: expect.stringMatching(/^Máy Hán-Việt đang bận/),
    });
    const broken = new HanvietPoolError('crashed', '');
    expect(jobFault(broken, 0)).toBe(broken);
  });

  it('waits for projects to come back and fails only the chapter that is gone', () => {
    expect(jobFault(new DomainError('platform.service_unavailable'), 0)).toBeInstanceOf(ItemDeferred);
    expect(jobFault(new DomainError('projects.chapter_not_found'), 0)).toBeInstanceOf(ItemFailed);
  });

  it('leaves broken connections to be tried again', () => {
    expect(jobFault(new ProviderFault('unavailable'), 0)).toMatchObject({ code: 'translation.failed' });
    const unplanned = new Error('unplanned');
    expect(jobFault(unplanned, 0)).toBe(unplanned);
  });
});
