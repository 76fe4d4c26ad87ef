import { DomainError } from '@lacthu/http';
import { ItemDeferred, ItemFailed, JobHalted } from '@lacthu/jobs';
import { ProviderFault } from '../provider-errors/provider-error';
import { postProcessFault } from './post-process-error';

describe('a fault in post-processing', () => {
  it.each([
    ['invalid_key', 'API Key không hợp lệ.'],
    ['quota_exhausted', 'Đã vượt quá giới hạn API.'],
  ] as const)('%s ends the job in the words of the specification', (kind, sentence) => {
    const thrown = postProcessFault(new ProviderFault(kind), 0);
    expect(thrown).toBeInstanceOf(JobHalted);
    expect(thrown).toMatchObject({ code: kind, message: sentence });
  });

  it('of a limit is waited for as long as the provider asks, and told in the words of the specification in the end', () => {
    const limited = new ProviderFault('rate_limited', { retryAfterMs: 7_000 });
    expect(postProcessFault(limited, 0)).toMatchObject({ name: 'ItemDeferred', delayMs: 7_000 });
    const last = postProcessFault(limited, 99);
    expect(last).toBeInstanceOf(ItemFailed);
    expect(last).toMatchObject({ message: 'Đã vượt quá giới hạn API.' });
  });

  it('that says nothing about other chapters leaves them alone', () => {
    expect(postProcessFault(new ProviderFault('blocked'), 0)).toBeInstanceOf(ItemFailed);
    expect(postProcessFault(new ProviderFault('unavailable'), 0)).toBeInstanceOf(DomainError);
    expect(postProcessFault(new ProviderFault('rate_limited', { isPaced: true }), 50)).toBeInstanceOf(
      ItemDeferred,
    );
    const gone = new DomainError('projects.chapter_not_found');
    expect(postProcessFault(gone, 0)).toMatchObject({ name: 'ItemFailed', message: gone.message });
  });
});
