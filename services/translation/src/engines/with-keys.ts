import type { KeyRestsRepository } from './key-rests.repository';
import { ProviderFault } from './provider-fault';

/** How long a key rests when the provider only says 'too much' and not for how long. */
const DEFAULT_REST_MS = 2_000;

/**
 * Calls with the first key that may be used: the preferred one first, the next one when a key is refused or has to
 * rest. A fault that has nothing to do with keys ends the call at once; a blocked text is not shown to every key.
 *
 * @throws ProviderFault `rate_limited` with the shortest rest when one key only has to wait, else the last key's fault
 */
export async function withKeys<T>(
  keys: readonly string[],
  rests: Pick<KeyRestsRepository, 'restOf' | 'rest'>,
  call: (key: string) => Promise<T>,
): Promise<T> {
  const faults: ProviderFault[] = [];
  for (const key of keys) {
    const restMs = await rests.restOf(key);
    if (restMs > 0) {
      faults.push(new ProviderFault('rate_limited', { retryAfterMs: restMs }));
      continue;
    }
    try {
      return await call(key);
    } catch (error) {
      if (!(error instanceof ProviderFault) || !isAboutKey(error)) throw error;
      faults.push(await letRest(rests, key, error));
    }
  }
  throw mildest(faults);
}

function isAboutKey({ kind }: ProviderFault): boolean {
  return kind === 'invalid_key' || kind === 'rate_limited' || kind === 'quota_exhausted';
}

async function letRest(
  rests: Pick<KeyRestsRepository, 'rest'>,
  key: string,
  fault: ProviderFault,
): Promise<ProviderFault> {
  if (fault.kind !== 'rate_limited') return fault;
  const retryAfterMs = fault.facts.retryAfterMs ?? DEFAULT_REST_MS;
  await rests.rest(key, retryAfterMs);
  return new ProviderFault('rate_limited', { ...fault.facts, retryAfterMs });
}

function mildest(faults: readonly ProviderFault[]): ProviderFault {
  const limited = faults.filter((fault) => fault.kind === 'rate_limited');
  const [soonest] = limited.sort((a, b) => (a.facts.retryAfterMs ?? 0) - (b.facts.retryAfterMs ?? 0));
  return soonest ?? faults.at(-1) ?? new ProviderFault('invalid_key');
}
