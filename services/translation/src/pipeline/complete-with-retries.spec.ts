import { once } from 'node:events';
import timers from 'node:timers/promises';
import type { ChatCall, ChatEngine } from '../providers/chat-engine.port';
import { ProviderError } from '../provider-errors/provider-error';
import { completeWithRetries } from './complete-with-retries';

function engineThat(complete: (call: ChatCall) => Promise<never>): ChatEngine {
  return { model: 'some-model', check: () => Promise.resolve(), complete };
}

const untilAborted = async ({ signal }: ChatCall): Promise<never> => {
  await once(signal, 'abort');
  throw signal.reason;
};

describe('completeWithRetries', () => {
  let pause: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    pause = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  });
  afterEach(() => {
    pause.mockRestore();
    jest.useRealTimers();
  });

  const question = { system: 's', user: 'u', callTimeoutMs: 5_000, waitsForLimits: true };

  it('ends at the deadline, however long the call waits for its turn', async () => {
    let isOver = false;
    const call = completeWithRetries(engineThat(untilAborted), {
      ...question,
      signal: new AbortController().signal,
      deadline: Date.now() + 100,
    }).finally(() => (isOver = true));
    const ended = expect(call).rejects.toMatchObject({ kind: 'timeout' });
    await jest.advanceTimersByTimeAsync(99);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await ended;
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
    expect(pause.mock.calls.map(([ms]: unknown[]) => ms)).toEqual([500, 1_000]);
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
    expect(waits).toEqual([17_000, 3_000]);
  });
});
