import { DomainError } from '@lacthu/http';
import { ItemDeferred, ItemFailed, JobHalted } from '@lacthu/jobs';
import { ProviderError } from '../provider-errors/provider-error';
import { toPostProcessError } from './post-process-error';

describe('a fault in post-processing', () => {
  it.each([
    ['invalid_key', 'API Key không hợp lệ.'],
    ['quota_exhausted', 'Đã vượt quá giới hạn API.'],
  ] as const)('%s ends the job in the words of the specification', (kind, sentence) => {
    const thrown = toPostProcessError(new ProviderError(kind), 0);
    expect(thrown).toBeInstanceOf(JobHalted);
    expect(thrown).toMatchObject({ code: kind, message: sentence });
  });

  it('of the quota of a day lets the job wait, and a model that is gone ends it', () => {
    expect(toPostProcessError(new ProviderError('day_limited'), 0)).toMatchObject({ name: 'JobWaiting' });
    expect(toPostProcessError(new ProviderError('model_unavailable'), 0)).toBeInstanceOf(JobHalted);
  });

  it('of a limit is waited for as long as the provider asks, and told in the words of the specification in the end', () => {
    const limited = new ProviderError('rate_limited', { retryAfterMs: 7_000 });
    expect(toPostProcessError(limited, 0)).toMatchObject({ name: 'ItemDeferred', delayMs: 7_000 });
    const last = toPostProcessError(limited, 99);
    expect(last).toBeInstanceOf(ItemFailed);
    expect(last).toMatchObject({ message: 'Đã vượt quá giới hạn API.' });
  });

  it('that says nothing about other chapters leaves them alone', () => {
    expect(toPostProcessError(new ProviderError('blocked'), 0)).toBeInstanceOf(ItemFailed);
    expect(toPostProcessError(new ProviderError('unavailable'), 0)).toBeInstanceOf(DomainError);
    expect(toPostProcessError(new ProviderError('rate_limited', { isPaced: true }), 50)).toBeInstanceOf(
      ItemDeferred,
    );
    const gone = new DomainError('projects.chapter_not_found');
    expect(toPostProcessError(gone, 0)).toMatchObject({ name: 'ItemFailed', message: gone.message });
  });
});
