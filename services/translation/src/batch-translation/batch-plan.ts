import { costOf, estimateTokens, type BatchPlan, type ModelPrice } from '@lacthu/contracts';
import { scheduleCalls, type DayQuota } from './batch-schedule';
import type { WorkLeft } from './planned-work';

/** Tokens of the format instructions that go with every call, some 600 characters. */
const PROTOCOL_TOKENS = 200;
/** Tokens of the default style instruction, a sentence of some 190 characters. */
const DEFAULT_STYLE_TOKENS = 65;
/** Tokens of the preceding text sent as context: 200 characters of Chinese and as many of Vietnamese. */
const CONTEXT_TOKENS = 265;
/**
 * A Chinese character becomes a syllable of 4.3 characters including its space (measured over the novel Số đỏ, 1936), and
 * estimateTokens counts three characters as a token.
 */
const OUTPUT_PER_INPUT = 4.3 / 3;
/** Line numbers in prompt and response, for lines as short as in web novels. */
const NUMBERING = 1.05;
/** Share of the calls that a bad run repeats, because lines are missing or unusable. */
const REPAIRED = 0.05;
/** Tokens of reasoning per call where it is on. */
const REASONING_TOKENS = { off: 0, low: 1_000, medium: 4_000 } as const;

export interface PlanFacts {
  readonly stylePrompt: string;
  readonly reasoning: keyof typeof REASONING_TOKENS;
  /** Price of the model; null when it is unknown. */
  readonly price: ModelPrice | null;
  /** Shortest beginning of a prompt, in tokens, that the provider caches. */
  readonly cacheMinTokens: number;
  /** Time of one call divided by the calls that run at once. */
  readonly msPerCall: number;
  /** Known quotas of a day. */
  readonly quotas: readonly DayQuota[];
  /** The quotas of the provider's free tier, and its calls per minute; undefined where the model has none. */
  readonly free: { readonly quotas: readonly DayQuota[]; readonly perMinute: number } | undefined;
}

interface Tokens {
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly reasoningTokens: number;
  /** Tokens at the beginning of every call that are the same in all of them. */
  readonly prefix: number;
}

/** Tokens of a call's answer at this size, as the time of a call depends on it. */
export function answerTokens({ chars, calls }: WorkLeft, reasoning: PlanFacts['reasoning']): number {
  return (chars / Math.max(1, calls)) * OUTPUT_PER_INPUT * NUMBERING + REASONING_TOKENS[reasoning];
}

/** Tokens of one call, of prompt and answer, as quotas of a day count them. */
export function tokensPerCall(work: WorkLeft, facts: Pick<PlanFacts, 'stylePrompt' | 'reasoning'>): number {
  const { tokensIn, tokensOut } = tokensOf(work, facts);
  return (tokensIn + tokensOut) / Math.max(1, work.calls);
}

/** Plans the rest of a batch. @param now ms since 1970 */
export function planBatch(work: WorkLeft, facts: PlanFacts, now: number): BatchPlan {
  const tokens = tokensOf(work, facts);
  const price = priceRange(work, tokens, facts);
  const { endsAt, waits } = scheduleCalls(work.calls, facts.msPerCall, facts.quotas, now);
  return {
    chapters: work.chapters,
    calls: work.calls,
    tokensIn: tokens.tokensIn,
    tokensOut: tokens.tokensOut,
    price,
    endsAt: new Date(endsAt).toISOString(),
    waits: waits.map(({ until, reason }) => ({ until: new Date(until).toISOString(), reason })),
    ...tiersOf(work, facts, price, now),
  };
}

/** The plan of a batch by an engine on this server, which costs nothing and makes no calls. */
export function planOffline(work: WorkLeft, ms: number, now: number): BatchPlan {
  return {
    chapters: work.chapters,
    calls: 0,
    tokensIn: 0,
    tokensOut: 0,
    price: { min: 0, max: 0 },
    endsAt: new Date(now + ms).toISOString(),
    waits: [],
  };
}

function tokensOf(
  { chars, calls }: WorkLeft,
  { stylePrompt, reasoning }: Pick<PlanFacts, 'stylePrompt' | 'reasoning'>,
): Tokens {
  const style = stylePrompt.trim() === '' ? DEFAULT_STYLE_TOKENS : estimateTokens(stylePrompt);
  const prefix = style + PROTOCOL_TOKENS;
  const reasoningTokens = calls * REASONING_TOKENS[reasoning];
  return {
    tokensIn: Math.ceil(chars * NUMBERING + calls * (prefix + CONTEXT_TOKENS)),
    tokensOut: Math.ceil(chars * OUTPUT_PER_INPUT * NUMBERING + reasoningTokens),
    reasoningTokens,
    prefix,
  };
}

/** From the repeated beginning cached in all calls but the first, to nothing cached and some calls repeated. */
function priceRange(
  { calls }: WorkLeft,
  { tokensIn, tokensOut, reasoningTokens, prefix }: Tokens,
  { price, cacheMinTokens }: PlanFacts,
): BatchPlan['price'] {
  const usage = { inputTokens: tokensIn, outputTokens: tokensOut, reasoningTokens };
  const cachedInputTokens = prefix >= cacheMinTokens ? prefix * Math.max(0, calls - 1) : 0;
  const min = costOf({ ...usage, cachedInputTokens }, price);
  const max = costOf(usage, price);
  return min === null || max === null ? null : { min, max: max * (1 + REPAIRED) };
}

function tiersOf(
  { calls }: WorkLeft,
  { msPerCall, free }: PlanFacts,
  price: BatchPlan['price'],
  now: number,
): Pick<BatchPlan, 'tiers'> {
  if (!free || calls === 0) return {};
  const slowest = Math.max(msPerCall, 60_000 / free.perMinute);
  const endsFree = scheduleCalls(calls, slowest, free.quotas, now).endsAt;
  return {
    tiers: [
      { tier: 'free', endsAt: new Date(endsFree).toISOString(), price: { min: 0, max: 0 } },
      { tier: 'paid', endsAt: new Date(now + calls * msPerCall).toISOString(), price },
    ],
  };
}
