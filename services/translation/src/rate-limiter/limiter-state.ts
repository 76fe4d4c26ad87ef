import { callsLeft, dayOverUntil, onDay, perDayOf, uncounted, type DayRule, type DayUse } from './day-quota';

/** A permit in use: one call in flight. */
export interface Lease {
  readonly id: string;
  readonly startedAt: number;
  /** The lease lapses then, because the process of the call must have died. */
  readonly until: number;
  /** Calls in flight when it began, including itself and those that began with it. */
  readonly nth: number;
  /** Sequence number of the call within this state. */
  readonly serial: number;
  /** Tokens left after this start, minus all corrections so far (see adjust-to-headers); null while no rate was known. */
  readonly level: number | null;
  /** Id of the process that makes the call. */
  readonly by: string;
  /** End of the day in which the call was counted; absent for a call that does not count. */
  readonly day?: number;
  /** The call checks whether a limit of the day still holds. */
  readonly isCheck?: boolean;
}

/** Rate of starts. */
export interface Rate {
  readonly perSecond: number;
  /** The rate after the last cut or report. */
  readonly learnt: number;
  /** Rate that the provider reports, where growth ends; null when it reports none. */
  readonly most: number | null;
}

/** The provider's bucket as the headers of one answer reported it. */
export interface ReportedLimit {
  /** Sequence number of the answered call. */
  readonly serial: number;
  /** Start of that call. */
  readonly at: number;
  readonly limit: number;
  readonly used: number;
  readonly resetMs: number;
  /** Length of the provider's windows when it refills all at once; null when it refills continuously. */
  readonly windowMs: number | null;
}

/**
 * State of the rate limiter for one key, or the keys of one project, at one address and model. Times are ms since 1970; it holds neither key nor
 * text. It is stored as JSON: a renamed field needs a new number in the Redis prefix. The functions of this and the
 * neighbouring files are pure; a store decides where the state lives.
 */
export interface LimiterState {
  readonly leases: readonly Lease[];
  readonly serial: number;
  /** Concurrent calls allowed (AIMD window); grows in fractions. */
  readonly window: number;
  /** Concurrent calls that the provider accepted when it last rejected one; null before the first rejection. */
  readonly ceiling: { readonly calls: number; readonly at: number; readonly hits: number } | null;
  /** A ceiling was passed later without a rejection: the number of concurrent calls was not the limit. */
  readonly isDoubted: boolean;
  readonly rate: Rate | null;
  /** Tokens of the bucket at `tokensAt`: starts allowed at once, at most `burst`. */
  readonly tokens: number;
  readonly tokensAt: number;
  readonly burst: number;
  /** Report of the newest call whose answer carried rate-limit headers. */
  readonly told: ReportedLimit | null;
  /** Sum of all corrections of `tokens` by reports. */
  readonly corrected: number;
  /** Time of the last request for permits, by process. */
  readonly askers: Readonly<Record<string, number>>;
  /** End of the pause that the provider requested; nothing starts before. */
  readonly closedUntil: number;
  /** Time of the last cut, or of the first call; `accepted` counts the answers since then. */
  readonly cutAt: number;
  /** End of the pause after the last cut. */
  readonly openedAt: number;
  readonly blames: 'window' | 'rate' | null;
  readonly accepted: number;
  /** Answers to calls that began with a full window, since it last grew; they prove that this many calls are allowed. */
  readonly acceptedAtFull: number;
  readonly latencyMs: number;
  /** Consecutive rate limits (`excesses`) and consecutive rejections of the key itself (`refusals`). */
  readonly excesses: number;
  readonly refusals: number;
  /** Calls rejected by a rate limit before the first report: they used no request of the provider's bucket. */
  readonly refusedStarts: number;
  /** Other keys are preferred until then, because this one keeps being rejected. */
  readonly restsUntil: number;
  /** Absent in states that an earlier release stored. */
  readonly day?: DayUse | undefined;
}

/** A pure change of a state at a time of the store's clock, with a result for the caller. */
export type LimiterStateChange<T> = (
  state: LimiterState,
  now: number,
) => { readonly state: LimiterState; readonly result: T };

/**
 * Concurrent calls to an unknown provider. AiNiee starts with one; with a hundred, half of all calls failed in our
 * simulations; free tiers and small local servers accept eight.
 */
const FIRST_WINDOW = 8;
/** Poll interval while the window is full: the end of a call in another process is not signalled. */
const POLL_MS = 50;
/** A clock that goes back by more than this was set back; by less, the two times come from different processes. */
const MAX_SKEW_MS = 1_000;
/** Added to the end of a reported window: the call reached the provider later than it began, usually by less than this. */
const WINDOW_MARGIN_MS = 50;
/** A process without a request for this long does not count among those that share the key. */
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
  /** Milliseconds before the next request makes sense; 0 when all permits were granted. */
  readonly waitMs: number;
  /** The quota of the day is used up: it is reset at this time, and had this many calls if that is known. */
  readonly dayOver?: { readonly until: number; readonly perDay: number };
}

export interface TakeRequest {
  /** Ids of the waiting calls, first come first served. */
  readonly ids: readonly string[];
  /** Configured upper bound of concurrent calls. */
  readonly maxWindow: number;
  /** Milliseconds until a lease lapses. */
  readonly leaseMs: number;
  /** Id of the requesting process. */
  readonly by: string;
  /** True: grant permits during the key's rest too, because the call has no other key. */
  readonly evenResting?: boolean;
  /** Absent: the day of UTC without a limit of the person. */
  readonly day?: DayRule;
}

/** Grants as many permits as the limits allow now; `waitMs` is Infinity while the key rests. */
export function takePermits(before: LimiterState, request: TakeRequest, now: number): Taken {
  const state = onToday(refilled(withAsker(withoutLapsed(before, now), request.by, now), now), request, now);
  if (now < state.restsUntil && !request.evenResting) return { state, leases: [], waitMs: Infinity };
  const left = callsLeft(state.day, now, request.day?.countsAs);
  if (left === 0) {
    const until = dayOverUntil(state.day, now) ?? state.day.endsAt;
    return { state, leases: [], waitMs: until - now, dayOver: { until, perDay: perDayOf(state.day) } };
  }
  if (now < state.closedUntil) return { state, leases: [], waitMs: state.closedUntil - now };
  const room = Math.max(0, Math.floor(Math.min(state.window, request.maxWindow)) - state.leases.length);
  // Negative when more calls were started than the provider had tokens: nothing starts until they are refilled.
  const starts = state.rate ? Math.max(0, Math.floor(state.tokens)) : Infinity;
  const count = Math.min(request.ids.length, room, starts, left);
  return granted(state, request, count, room > count ? null : POLL_MS, now);
}

function granted(
  state: LimiterState & { readonly day: DayUse },
  request: TakeRequest,
  count: number,
  fullMs: number | null,
  now: number,
): Taken {
  const isCounted = request.day?.countsAs !== 'nothing';
  const leases = request.ids.slice(0, count).map((id, index) => ({
    id,
    startedAt: now,
    until: now + request.leaseMs,
    nth: state.leases.length + count,
    serial: state.serial + index + 1,
    level: state.rate ? state.tokens - index - 1 - state.corrected : null,
    by: request.by,
    ...(isCounted && { day: state.day.endsAt }),
    ...(request.day?.countsAs === 'check' && { isCheck: true }),
  }));
  const after = {
    ...state,
    leases: [...state.leases, ...leases],
    serial: state.serial + count,
    tokens: state.rate ? state.tokens - count : state.tokens,
    day: isCounted ? { ...state.day, calls: state.day.calls + count } : state.day,
  };
  const waitMs = count === request.ids.length ? 0 : (fullMs ?? untilNextStart(after, now));
  return { state: after, leases, waitMs };
}

function onToday(
  state: LimiterState,
  { day }: TakeRequest,
  now: number,
): LimiterState & { readonly day: DayUse } {
  return { ...state, day: onDay(state.day, day, now, state.leases.length) };
}

/**
 * Refills the bucket up to `now`. The clocks of processes differ by some ms; `tokensAt` never goes back, so that no
 * interval is refilled twice.
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

/** Ends a call that does not count among those of the day, because it was not sent or was rejected for a limit. */
export function withoutCall(state: LimiterState, lease: Lease): LimiterState {
  return { ...withoutLease(state, lease.id), day: uncounted(state.day, lease.day) };
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

/** Time at which the window of the last report has surely ended. */
function fullAt({ at, resetMs }: ReportedLimit): number {
  return at + resetMs + WINDOW_MARGIN_MS;
}

function untilNextStart({ rate, tokens, told }: LimiterState, now: number): number {
  if (!rate) return POLL_MS;
  if (told?.windowMs && now < fullAt(told)) return fullAt(told) - now;
  return Math.max(1, Math.ceil(((1 - tokens) / rate.perSecond) * 1_000));
}
