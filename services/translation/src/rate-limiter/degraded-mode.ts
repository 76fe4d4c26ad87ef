import type { LimiterState } from './limiter-state';
import { leastBurst } from './start-rate';

/**
 * What a process goes on with when the store is away: its part of what all who used the key lately had together, because
 * none of them hears of the others any more. It may grow again as far as the provider lets it.
 */
export function ownShare(shared: LimiterState, asker: string, now: number): LimiterState {
  const others = Object.keys(shared.askers).filter((name) => name !== asker).length;
  const parts = others + 1;
  const { rate } = shared;
  const perSecond = rate && rate.perSecond / parts;
  return {
    ...shared,
    leases: shared.leases.filter(({ by }) => by === asker),
    askers: { [asker]: now },
    window: Math.max(1, shared.window / parts),
    rate: rate && perSecond ? { ...rate, perSecond, learnt: perSecond } : null,
    tokens: Math.min(shared.tokens, shared.tokens / parts),
    burst: Math.max(perSecond ? leastBurst(perSecond) : 1, shared.burst / parts),
  };
}

/** What is in the store again, with what this process has begun and was asked for while the store was away. */
export function mergedAfterOutage(shared: LimiterState, own: LimiterState): LimiterState {
  const known = new Set(shared.leases.map(({ id }) => id));
  return {
    ...shared,
    leases: [...shared.leases, ...own.leases.filter(({ id }) => !known.has(id))],
    serial: Math.max(shared.serial, own.serial),
    closedUntil: Math.max(shared.closedUntil, own.closedUntil),
    tokens: Math.min(shared.tokens, own.tokens),
  };
}
