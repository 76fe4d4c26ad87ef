import type { LimiterState } from './limiter-state';
import { dayAfterOutage, dayShare } from './day-quota';
import { leastBurst } from './start-rate';

/**
 * The state that a process works with while the store is unavailable: an equal share of the limits among the processes
 * that used the key lately, because they no longer see each other. The share may grow again as the provider allows.
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
    day: dayShare(shared.day, parts),
  };
}

/** Merges the store's state with the calls and pauses of this process during the outage. */
export function mergedAfterOutage(shared: LimiterState, own: LimiterState): LimiterState {
  const known = new Set(shared.leases.map(({ id }) => id));
  return {
    ...shared,
    leases: [...shared.leases, ...own.leases.filter(({ id }) => !known.has(id))],
    serial: Math.max(shared.serial, own.serial),
    closedUntil: Math.max(shared.closedUntil, own.closedUntil),
    tokens: Math.min(shared.tokens, own.tokens),
    day: dayAfterOutage(shared.day, own.day),
  };
}
