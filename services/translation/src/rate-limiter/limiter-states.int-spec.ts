import { openTestRedis, testAddresses } from '@lacthu/testing';
import Redis from 'ioredis';
import { randomBytes } from 'node:crypto';
import { CallPermits } from './call-permits';
import { LimiterStatesRepository } from './limiter-states.repository';
import { OwnerLimits } from './owner-limits';
import { ProviderError } from '../provider-errors/provider-error';

const MASTER_KEY = randomBytes(32).toString('base64');
const CANARY = 'sk-canary-key-3141';
const opened: LimiterStatesRepository[] = [];

const CONFIG = { TRANSLATION_CALLS_PER_KEY: 2, TRANSLATION_CALL_TIMEOUT_SECONDS: 5 };

function pacesOf(prefix: string, redisUrl = testAddresses().TEST_REDIS_URL): LimiterStatesRepository {
  const states = new LimiterStatesRepository(
    { MASTER_KEY, QUEUE_PREFIX: prefix, REDIS_URL: redisUrl },
    { debug: () => undefined },
  );
  opened.push(states);
  return states;
}

function worker(prefix: string, redisUrl?: string): CallPermits {
  return new CallPermits(pacesOf(prefix, redisUrl), CONFIG);
}

afterAll(() => {
  for (const states of opened) states.onApplicationShutdown();
});

const access = { keys: [CANARY], place: 'https://provider.example/v1 model' };
const call = (maxWaitMs: number) => ({ signal: new AbortController().signal, timeoutMs: 2_000, maxWaitMs });

async function limited(permits: CallPermits): Promise<unknown> {
  return permits
    .run(access, call(0), () => Promise.reject(new ProviderError('rate_limited', { retryAfterMs: 20_000 })))
    .catch((error: unknown) => error);
}

describe('the limits of a key', () => {
  it('are one for all workers: what one is told, the others obey without asking', async () => {
    const { prefix } = openTestRedis('states');
    const [one, other] = [worker(prefix), worker(prefix)];
    await one.run(access, call(0), () => Promise.resolve({ answer: 'connected' }));
    await limited(one);
    let asked = false;
    const refusal = await other
      .run(access, call(0), () => {
        asked = true;
        return Promise.resolve({ answer: 'never' });
      })
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: 'rate_limited', facts: { isPaced: true } });
    expect(asked).toBe(false);
  });

  it('are those that all have left it with, where workers are scaled by them', async () => {
    const { prefix } = openTestRedis('states');
    const idle = pacesOf(prefix);
    const limits = new OwnerLimits(idle, CONFIG);
    const first = limits.noting(1, new CallPermits(idle, CONFIG));
    await first.run(access, call(0), () => Promise.resolve({ answer: 'connected' }));
    expect(await limits.allowedItems(1)).toBe(3);
    const long = new ProviderError('rate_limited', { retryAfterMs: 3_600_000 });
    await worker(prefix)
      .run(access, call(0), () => Promise.reject(long))
      .catch(() => undefined);
    expect(await limits.allowedItems(1)).toBe(0);
  });

  it('count the calls of all workers together', async () => {
    const { prefix } = openTestRedis('states');
    const workers = [worker(prefix), worker(prefix)];
    for (const one of workers) await one.run(access, call(0), () => Promise.resolve({ answer: 0 }));
    let running = 0;
    let most = 0;
    const work = (permits: CallPermits) =>
      permits.run(access, call(5_000), async () => {
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
        return { answer: 1 };
      });
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((index) => work(workers[index % 2] as CallPermits)));
    expect(most).toBe(2);
  });

  it('leave no trace of the key in Redis', async () => {
    const { prefix } = openTestRedis('states');
    const permits = worker(prefix);
    await permits.run(access, call(0), () => Promise.resolve({ answer: 'connected' }));
    await limited(permits);
    const redis = new Redis(testAddresses().TEST_REDIS_URL);
    const names = await redis.keys(`${prefix}:*`);
    const values = await Promise.all(names.map((name) => redis.get(name)));
    redis.disconnect();
    expect(names).toHaveLength(1);
    expect(JSON.stringify([names, values])).not.toContain(CANARY);
    expect(JSON.stringify([names, values])).not.toContain('provider.example');
  });

  it('are kept by each process for itself while Redis is away', async () => {
    const alone = worker('away', 'redis://127.0.0.1:9');
    await limited(alone);
    const refusal = alone.run(access, call(0), () => Promise.resolve({ answer: 'never' }));
    await expect(refusal).rejects.toMatchObject({ kind: 'rate_limited', facts: { isPaced: true } });
  });
});
