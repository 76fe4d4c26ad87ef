import { DomainError } from '@lacthu/http';
import { createLogger } from '@lacthu/observability';
import { Limiter } from './limiter';
import { LocalCounter } from './local-counter';
import { RATE_CLASSES, type RateClass, type RateLimit } from './rate-class';
import type { RequestCounter } from './request-counter';

function limitsOf(limit: number): Record<RateClass, RateLimit> {
  const entries = RATE_CLASSES.map((name) => [name, { limit, windowMs: 60_000, scope: 'shared' }] as const);
  return Object.fromEntries(entries) as Record<RateClass, RateLimit>;
}

const away: RequestCounter = {
  add: () => Promise.reject(new Error('connection is closed')),
  takeBack: () => Promise.reject(new Error('connection is closed')),
};

describe('Limiter', () => {
  let nowMs = 0;
  const now = (): number => nowMs;
  const limiter = (limit: number, shared: RequestCounter): Limiter =>
    new Limiter(limitsOf(limit), shared, new LocalCounter(now), createLogger('test', 'silent'), now);

  beforeEach(() => {
    nowMs = 600_000;
  });

  it('refuses what is over the limit, with the seconds to wait, and lets other clients and acts go on', async () => {
    const limited = limiter(2, new LocalCounter(now));
    await limited.admit('login', 'a');
    await limited.admit('login', 'a');
    const refused = await limited.admit('login', 'a').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'platform.rate_limited', details: { retryAfterSeconds: 90 } });
    await limited.admit('login', 'b');
    await limited.admit('comment', 'a');
  });

  it('does not punish hammering: what was refused is not counted', async () => {
    const limited = limiter(2, new LocalCounter(now));
    for (let i = 0; i < 50; i += 1) await limited.admit('login', 'a').catch(() => undefined);
    nowMs += 90_000;
    await limited.admit('login', 'a');
  });

  it('counts by itself while Redis is away', async () => {
    const limited = limiter(2, away);
    await limited.admit('login', 'a');
    await limited.admit('login', 'a');
    await expect(limited.admit('login', 'a')).rejects.toMatchObject({ code: 'platform.rate_limited' });
  });

  it('counts at once what this process counts for itself, and leaves the rest to who is asked', () => {
    const limits = { ...limitsOf(2), reading: { limit: 2, windowMs: 60_000, scope: 'local' as const } };
    const logger = createLogger('test', 'silent');
    const limited = new Limiter(limits, away, new LocalCounter(now), logger, now);
    expect([limited.admitNow('reading', 'a'), limited.admitNow('reading', 'a')]).toEqual([true, true]);
    expect(() => limited.admitNow('reading', 'a')).toThrow(DomainError);
    expect(limited.admitNow('login', 'a')).toBe(false);
  });

  it('has no limit where it is set to 0', async () => {
    const limited = limiter(0, away);
    for (let i = 0; i < 10; i += 1) await limited.admit('login', 'a');
  });
});
