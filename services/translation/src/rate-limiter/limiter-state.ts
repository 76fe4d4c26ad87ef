/** One call under way. */
export interface Lease {
  readonly id: string;
  readonly startedAt: number;
  /** When a call whose process died counts no more. */
  readonly until: number;
  /** How many calls were under way when it began, itself and those that began with it counted. */
  readonly nth: number;
  /** Counts the calls of this pace. */
  readonly serial: number;
  /** The starts left after this one, less all corrections so far (see follow-told); null while no rate was known. */
  readonly level: number | null;
  /** The process that makes it. */
  readonly by: string;
}

/** Starts a second. */
export interface Rate {
  readonly perSecond: number;
  /** What it was when it was last cut or told. */
  readonly learnt: number;
  /** What the provider says it allows; growth ends there. Null: it says nothing. */
  readonly most: number | null;
}

/** A bucket of starts as an answer told it. */
export interface Told {
  /** The call that was answered. */
  readonly serial: number;
  /** When that call began. */
  readonly at: number;
  readonly limit: number;
  readonly used: number;
  readonly resetMs: number;
  /** Length of the provider's windows when all starts come back at once; null: they come back one by one. */
  readonly windowMs: number | null;
}

/**
 * What is known about the limits behind one key (at one provider, for one model). Times are ms since 1970; it holds
 * neither key nor text. All functions of this and the neighbouring files are pure: the store decides where it lives.
 */
export interface Pace {
  readonly leases: readonly Lease[];
  readonly serial: number;
  /** Calls that may be under way at the same time; grows in fractions. */
  readonly window: number;
  /** The most calls at once that the provider has taken when it last refused one; null while it never did. */
  readonly ceiling: { readonly calls: number; readonly at: number; readonly hits: number } | null;
  /** A ceiling was met and passed later: it was not the number of calls that the provider minded. */
  readonly isDoubted: boolean;
  readonly rate: Rate | null;
  /** Starts that may be made at once, as of `tokensAt`; never more than `burst`. */
  readonly tokens: number;
  readonly tokensAt: number;
  readonly burst: number;
  /** What the newest answer that told limits has told. */
  readonly told: Told | null;
  /** Sum of all corrections of `tokens` by what answers told. */
  readonly corrected: number;
  /** When each process has last asked for a start. */
  readonly askers: Readonly<Record<string, number>>;
  /** Nothing starts before this moment: the provider asked for it. */
  readonly closedUntil: number;
  /** The last time limits were cut, or the first call; `accepted` counts the answers since then. */
  readonly cutAt: number;
  /** When the key was open again after the last cut. */
  readonly openedAt: number;
  readonly blames: 'window' | 'rate' | null;
  readonly accepted: number;
  /** Answers to calls that started with a full window, since it last grew: proof that so many at once are welcome. */
  readonly acceptedAtFull: number;
  readonly latencyMs: number;
  /** Refusals for excess in a row, and of the key itself in a row. */
  readonly excesses: number;
  readonly refusals: number;
  /** Starts that were refused for excess before an answer told any limits: they used up nothing. */
  readonly refusedStarts: number;
  /** The key stands behind others until then, because it keeps being refused. */
  readonly restsUntil: number;
}

/** A change of a pace at a moment of the store's clock, and what comes of it. */
export type PaceChange<T> = (pace: Pace, now: number) => { readonly pace: Pace; readonly result: T };

/**
 * Calls at once to a provider nothing is known of yet. Between AiNiee's one and the hundred that made half of all calls
 * fail in our simulations; what free tiers and small local servers stand.
 */
const FIRST_WINDOW = 8;
/** While a window is full nobody knows when a call ends in another process: ask again so often. */
const POLL_MS = 50;
/** A clock that is behind by more than this was set back; by less, it belongs to another process. */
const MAX_SKEW_MS = 1_000;
/** A call that told how long its window lasts arrived later than it began, by less than this unless much was in its way. */
const WINDOW_MARGIN_MS = 50;
/** A process that has not asked for so long does not share the key at the moment. */
const ASKER_MEMORY_MS = 60_000;

export function freshPace(now: number): Pace {
  return {
    leases: [],
    serial: 0,
    window: FIRST_WINDOW,
    ceiling: null,
    isDoubted: false,
    rate: null,
    tokens: 0,
    tokensAt: now,
    burst: 1,
    told: null,
    corrected: 0,
    askers: {},
    closedUntil: 0,
    cutAt: now,
    openedAt: now,
    blames: null,
    accepted: 0,
    acceptedAtFull: 0,
    latencyMs: 0,
    excesses: 0,
    refusals: 0,
    refusedStarts: 0,
    restsUntil: 0,
  };
}

export interface Taken {
  readonly pace: Pace;
  readonly leases: readonly Lease[];
  /** Milliseconds after which asking again makes sense; 0 when all that was wanted was given. */
  readonly waitMs: number;
}

export interface TakeOrder {
  /** Ids of the calls that want to start, first come first served. */
  readonly ids: readonly string[];
  /** Calls at once that are never exceeded, whatever the provider takes. */
  readonly maxWindow: number;
  /** Milliseconds after which a call is certainly over. */
  readonly leaseMs: number;
  /** The process that asks. */
  readonly by: string;
  /** Also while the key stands behind others: when there is no other. */
  readonly evenResting?: boolean;
}

/** Starts as many calls as the limits allow now; `waitMs` is Infinity while the key stands behind others. */
export function take(before: Pace, order: TakeOrder, now: number): Taken {
  const pace = refilled(withAsker(withoutLapsed(before, now), order.by, now), now);
  if (now < pace.restsUntil && !order.evenResting) return { pace, leases: [], waitMs: Infinity };
  if (now < pace.closedUntil) return { pace, leases: [], waitMs: pace.closedUntil - now };
  const room = Math.max(0, Math.floor(Math.min(pace.window, order.maxWindow)) - pace.leases.length);
  // Below zero when more was started than the provider had: nothing starts until that has come back.
  const starts = pace.rate ? Math.max(0, Math.floor(pace.tokens)) : Infinity;
  const count = Math.min(order.ids.length, room, starts);
  const leases = order.ids.slice(0, count).map((id, index) => ({
    id,
    startedAt: now,
    until: now + order.leaseMs,
    nth: pace.leases.length + count,
    serial: pace.serial + index + 1,
    level: pace.rate ? pace.tokens - index - 1 - pace.corrected : null,
    by: order.by,
  }));
  const after = {
    ...pace,
    leases: [...pace.leases, ...leases],
    serial: pace.serial + count,
    tokens: pace.rate ? pace.tokens - count : pace.tokens,
  };
  const waitMs = count === order.ids.length ? 0 : room > count ? untilNextStart(after, now) : POLL_MS;
  return { pace: after, leases, waitMs };
}

/**
 * Tokens as of `now`. Processes differ by some ms in what they take for the time: what one has counted the next must not
 * count again, so the time of the tokens never goes back.
 */
export function refilled(pace: Pace, now: number): Pace {
  const tokensAt = now < pace.tokensAt - MAX_SKEW_MS ? now : Math.max(now, pace.tokensAt);
  if (!pace.rate) return { ...pace, tokensAt };
  if (pace.told?.windowMs) {
    const isNextWindow = pace.tokensAt < fullAt(pace.told) && tokensAt >= fullAt(pace.told);
    return { ...pace, tokens: isNextWindow ? pace.burst : pace.tokens, tokensAt };
  }
  const gained = (Math.max(0, tokensAt - pace.tokensAt) / 1_000) * pace.rate.perSecond;
  return { ...pace, tokens: Math.min(pace.burst, pace.tokens + gained), tokensAt };
}

export function withoutLease(pace: Pace, id: string): Pace {
  return { ...pace, leases: pace.leases.filter((lease) => lease.id !== id) };
}

function withoutLapsed(pace: Pace, now: number): Pace {
  return { ...pace, leases: pace.leases.filter((lease) => lease.until > now) };
}

function withAsker(pace: Pace, by: string, now: number): Pace {
  const others = Object.entries(pace.askers).filter(
    ([name, at]) => name !== by && now - at < ASKER_MEMORY_MS,
  );
  return { ...pace, askers: { ...Object.fromEntries(others), [by]: now } };
}

/** When the window of starts that was told last is surely over. */
function fullAt({ at, resetMs }: Told): number {
  return at + resetMs + WINDOW_MARGIN_MS;
}

function untilNextStart({ rate, tokens, told }: Pace, now: number): number {
  if (!rate) return POLL_MS;
  if (told?.windowMs && now < fullAt(told)) return fullAt(told) - now;
  return Math.max(1, Math.ceil(((1 - tokens) / rate.perSecond) * 1_000));
}
