import { AsyncLocalStorage } from 'node:async_hooks';
import type { GuardedFetch } from '@lacthu/outbound';

const lent = new AsyncLocalStorage<GuardedFetch>();
let own = globalThis.fetch;

const choosing: typeof fetch = (input, init) => (lent.getStore() ?? own)(input, init);

/**
 * Lets `act` send through `guarded`. For an SDK that knows no way out but the global fetch, which follows redirects and
 * holds an answer of any length; all others go on with the global one as it was.
 */
export function withFetch<T>(guarded: GuardedFetch, act: () => Promise<T>): Promise<T> {
  if (globalThis.fetch !== choosing) {
    own = globalThis.fetch;
    globalThis.fetch = choosing;
  }
  return lent.run(guarded, act);
}
