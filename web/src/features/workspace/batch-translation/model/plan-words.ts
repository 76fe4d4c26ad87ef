import { DONG_PER_USD, type BatchPlan } from '@lacthu/contracts';
import { formatNumber } from '../../../../lib/format/format';
import { formatDong } from '../../../../lib/format/format-dong';
import { formatTime } from '../../../../lib/format/format-time';
import { timeInWords } from '../../../../lib/format/remaining-time';
import { batchTexts } from '../texts';

const DAY_MS = 86_400_000;
/** Smaller amounts are not told apart. */
const SMALL_DONG = 100;
const WEEKDAYS = ['Chủ nhật', 'Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy'] as const;

/** A plan in one line: chapters, calls, and end and price of each way to pay. */
export function planWords(plan: BatchPlan, now: Date): string {
  const { chapters = 0, calls, tiers = [], price, endsAt } = plan;
  const levers = tiers.map((tier) =>
    tier.tier === 'free'
      ? batchTexts.planFree(endWords(tier.endsAt, now))
      : batchTexts.planPaid(timeWords(tier.endsAt, now), priceWords(tier.price)),
  );
  const facts = [
    batchTexts.planChapters(formatNumber(chapters)),
    ...(calls > 0 ? [batchTexts.planCalls(formatNumber(calls))] : []),
    ...(levers.length > 0 ? levers : [batchTexts.planCost(timeWords(endsAt, now), priceWords(price))]),
  ];
  return facts.join(' · ');
}

/** Tokens and waits of a plan, in a sentence or two; empty for the offline engine. */
export function planDetails({ tokensIn, tokensOut, waits }: BatchPlan, now: Date): string {
  const [first] = waits;
  return [
    tokensIn > 0 && batchTexts.planTokens(rounded(tokensIn), rounded(tokensOut)),
    first && batchTexts.planWaits(formatNumber(waits.length), momentWords(new Date(first.until), now)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The rest of a running batch: calls that are left, and its end by the clock. */
export function planLeftWords({ calls, endsAt }: BatchPlan, now: Date): string {
  const end = endWords(endsAt, now);
  return calls > 0 ? `${batchTexts.planCallsLeft(formatNumber(calls))} · ${end}` : end;
}

/** The time that a batch takes; from a day on, its end by the clock. */
function timeWords(endsAt: string, now: Date): string {
  const ms = Math.max(0, Date.parse(endsAt) - now.getTime());
  if (ms >= DAY_MS) return endWords(endsAt, now);
  return batchTexts.planTime(timeInWords(Math.max(1, Math.ceil(ms / 1_000))));
}

function endWords(endsAt: string, now: Date): string {
  const end = new Date(endsAt);
  return isToday(end, now)
    ? batchTexts.planEndsToday(formatTime(end))
    : batchTexts.planEnds(momentWords(end, now));
}

/** 06:40, or 06:40 Chủ nhật 6/12 on another day. */
function momentWords(moment: Date, now: Date): string {
  if (isToday(moment, now)) return formatTime(moment);
  const day = `${moment.getDate()}/${moment.getMonth() + 1}`;
  const year = moment.getFullYear() === now.getFullYear() ? '' : `/${moment.getFullYear()}`;
  return `${formatTime(moment)} ${WEEKDAYS[moment.getDay()] ?? ''} ${day}${year}`;
}

function isToday(moment: Date, now: Date): boolean {
  return moment.toDateString() === now.toDateString();
}

function priceWords(price: BatchPlan['price']): string {
  if (price === null) return batchTexts.planPriceUnknown;
  if (price.max === 0) return batchTexts.planPriceFree;
  const [min, max] = [dongOf(price.min), dongOf(price.max)];
  if (max < SMALL_DONG) return batchTexts.planPriceSmall(formatDong(SMALL_DONG));
  return batchTexts.planPrice(min === max ? formatDong(max) : `${formatNumber(min)}–${formatDong(max)}`);
}

/** Rounded to three digits, as an estimate is no more precise. */
function dongOf(usd: number): number {
  return Number((usd * DONG_PER_USD.rate).toPrecision(3));
}

function rounded(tokens: number): string {
  return formatNumber(Number(tokens.toPrecision(2)));
}
