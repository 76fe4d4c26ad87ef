/** One call under way. */
export interface Lease {
  readonly id: string;
  readonly startedAt: number;
  /** When a call whose process died counts no more. */
  readonly until: number;
  /** How many calls were under way when it began, itself and those that began with it counted. */
  readonly nth: number;
  /** Counts the calls of this state. */
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
export interface ReportedLimit {
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
export interface LimiterState {
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
  readonly told: ReportedLimit | null;
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

/** A change of a state at a moment of the store's clock, and what comes of it. */
export type LimiterStateChange<T> = (
  state: LimiterState,
  now: number,
) => { readonly state: LimiterState; readonly result: T };

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

export function newLimiterState(now: number): LimiterState {
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
  readonly state: LimiterState;
  readonly leases: readonly Lease[];
  /** Milliseconds after which asking again makes sense; 0 when all that was wanted was given. */
  readonly waitMs: number;
}

export interface TakeRequest {
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
export function takePermits(before: LimiterState, order: TakeRequest, now: number): Taken {
  const state = refilled(withAsker(withoutLapsed(before, now), order.by, now), now);
  if (now < state.restsUntil && !order.evenResting) return { state, leases: [], waitMs: Infinity };
  if (now < state.closedUntil) return { state, leases: [], waitMs: state.closedUntil - now };
  const room = Math.max(0, Math.floor(Math.min(state.window, order.maxWindow)) - state.leases.length);
  // Below zero when more was started than the provider had: nothing starts until that has come back.
  const starts = state.rate ? Math.max(0, Math.floor(state.tokens)) : Infinity;
  const count = Math.min(order.ids.length, room, starts);
  const leases = order.ids.slice(0, count).map((id, index) => ({
    id,
    startedAt: now,
    until: now + order.leaseMs,
    nth: state.leases.length + count,
    serial: state.serial + index + 1,
    level: state.rate ? state.tokens - index - 1 - state.corrected : null,
    by: order.by,
  }));
  const after = {
    ...state,
    leases: [...state.leases, ...leases],
    serial: state.serial + count,
    tokens: state.rate ? state.tokens - count : state.tokens,
  };
  const waitMs = count === order.ids.length ? 0 : room > count ? untilNextStart(after, now) : POLL_MS;
  return { state: after, leases, waitMs };
}

/**
 * Tokens as of `now`. Processes differ by some ms in what they take for the time: what one has counted the next must not
 * count again, so the time of the tokens never goes back.
 */
export function refilled(state: LimiterState, now: number): LimiterState {
  const tokensAt = now < state.tokensAt - MAX_SKEW_MS ? now : Math.max(now, state.tokensAt);
  if (!state.rate) return { ...state, tokensAt };
  if (state.told?.windowMs) {
    const isNextWindow = state.tokensAt < fullAt(state.told) && tokensAt >= fullAt(state.told);
    return { ...state, tokens: isNextWindow ? state.burst : state.tokens, tokensAt };
  }
  const gained = (Math.max(0, tokensAt - state.tokensAt) / 1_000) * state.rate.perSecond;
  return { ...state, tokens: Math.min(state.burst, state.tokens + gained), tokensAt };
}

export function withoutLease(state: LimiterState, id: string): LimiterState {
  return { ...state, leases: state.leases.filter((lease) => lease.id !== id) };
}

function withoutLapsed(state: LimiterState, now: number): LimiterState {
  return { ...state, leases: state.leases.filter((lease) => lease.until > now) };
}

function withAsker(state: LimiterState, by: string, now: number): LimiterState {
  const others = Object.entries(state.askers).filter(
    ([name, at]) => name !== by && now - at < ASKER_MEMORY_MS,
  );
  return { ...state, askers: { ...Object.fromEntries(others), [by]: now } };
}

/** When the window of starts that was told last is surely over. */
function fullAt({ at, resetMs }: ReportedLimit): number {
  return at + resetMs + WINDOW_MARGIN_MS;
}

function untilNextStart({ rate, tokens, told }: LimiterState, now: number): number {
  if (!rate) return POLL_MS;
  if (told?.windowMs && now < fullAt(told)) return fullAt(told) - now;
  return Math.max(1, Math.ceil(((1 - tokens) / rate.perSecond) * 1_000));
}
