import { once } from 'node:events';
import type { ChatCall, ChatEngine } from '../providers/chat-engine.port';
import { ProviderError } from '../provider-errors/provider-error';
import { completeWithRetries } from './complete-with-retries';

function engineThat(complete: (call: ChatCall) => Promise<never>): ChatEngine {
  return { check: () => Promise.resolve(), complete };
}

const untilAborted = async ({ signal }: ChatCall): Promise<never> => {
  await once(signal, 'abort');
  throw signal.reason;
};

describe('completeWithRetries', () => {
  const question = { system: 's', user: 'u', callTimeoutMs: 5_000, waitsForLimits: true };

  it('ends at the deadline, however long the call waits for its turn', async () => {
    await expect(
      completeWithRetries(engineThat(untilAborted), {
        ...question,
        signal: new AbortController().signal,
        deadline: Date.now() + 100,
      }),
    ).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('ends at once when the caller goes away, with his reason', async () => {
    const leaving = new AbortController();
    const reason = new Error('gone');
    const call = completeWithRetries(engineThat(untilAborted), {
      ...question,
      signal: leaving.signal,
      deadline: Date.now() + 60_000,
    });
    leaving.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  it('asks again where a web page came instead of an answer, and believes the third', async () => {
    let calls = 0;
    const engine = engineThat(() => {
      calls += 1;
      return Promise.reject(new ProviderError('rejected', { isPage: true }));
    });
    const call = { ...question, signal: new AbortController().signal, deadline: Date.now() + 20_000 };
    await expect(completeWithRetries(engine, call)).rejects.toMatchObject({ kind: 'rejected' });
    expect(calls).toBe(3);
  });

  it('says at once that a limit outlasts the caller, instead of waiting until he is gone', async () => {
    let calls = 0;
    const engine = engineThat(() => {
      calls += 1;
      return Promise.reject(new ProviderError('rate_limited', { retryAfterMs: 60_000 }));
    });
    const call = { ...question, signal: new AbortController().signal, deadline: Date.now() + 300_000 };
    await expect(
      completeWithRetries(engine, { ...call, limitsUntil: Date.now() + 60_000 }),
    ).rejects.toMatchObject({ kind: 'rate_limited', facts: { retryAfterMs: 60_000 } });
    expect(calls).toBe(1);
  });

  it('lets a person wait for a turn as long as there is time, and a job only for seconds', async () => {
    const waits: (number | undefined)[] = [];
    const engine = engineThat((call) => {
      waits.push(call.maxWaitMs);
      return Promise.reject(new Error('enough'));
    });
    const call = { ...question, signal: new AbortController().signal, deadline: Date.now() + 20_000 };
    await expect(completeWithRetries(engine, call)).rejects.toThrow('enough');
    await expect(completeWithRetries(engine, { ...call, waitsForLimits: false })).rejects.toThrow('enough');
    expect(waits[0]).toBeGreaterThan(15_000);
    expect(waits[1]).toBeLessThan(5_000);
  });
});
