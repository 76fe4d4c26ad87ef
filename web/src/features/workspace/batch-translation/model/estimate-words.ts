import { costOf, type ModelPrice } from '@lacthu/contracts';
import { formatNumber } from '../../../../lib/format/format';
import { formatUsd } from '../../../../lib/format/format-usd';
import { modelOf, type AiSettings } from '../../../../settings/ai-settings';
import { batchTexts } from '../texts';
import type { UseEstimate } from './estimate';

/** What the person pays with, and how much of it. */
export interface Costing {
  readonly settings: AiSettings;
  readonly price: ModelPrice | null;
  /** US dollars; null without a limit. */
  readonly limitUsd: number | null;
}

/** The offline engine costs nothing; a limit without a price cannot be held. */
export function holdsNoLimit({ settings, price, limitUsd }: Costing): boolean {
  return settings.engine !== 'hanviet' && limitUsd !== null && price === null;
}

/**
 * What a batch will roughly use and cost, in a sentence or two.
 * @param isMost the texts are no more than an upper bound, as only some of their lines are sent
 */
export function estimateWords(
  estimate: UseEstimate,
  { settings, price }: Pick<Costing, 'settings' | 'price'>,
  isMost = false,
): string {
  const chapters = formatNumber(estimate.chapters);
  if (settings.engine === 'hanviet') return batchTexts.estimateFree(chapters);
  const model = modelOf(settings) || batchTexts.unnamedModel;
  const cost = costOf(estimate, price);
  return batchTexts.estimate({
    isMost,
    chapters,
    input: rounded(estimate.inputTokens),
    output: rounded(estimate.outputTokens),
    cost: cost === null ? batchTexts.priceUnknown(model) : batchTexts.cost(formatUsd(twoDigits(cost)), model),
  });
}

/** What the person's limit does to a batch; empty without one. */
export function limitWords(costing: Costing): string {
  const { settings, limitUsd } = costing;
  if (settings.engine === 'hanviet' || limitUsd === null) return '';
  const limit = formatUsd(limitUsd);
  return holdsNoLimit(costing) ? batchTexts.limitNotHeld(limit) : batchTexts.limitHeld(limit);
}

/** An estimate says no more than two digits. */
function rounded(tokens: number): string {
  return formatNumber(twoDigits(tokens));
}

function twoDigits(amount: number): number {
  return Number(amount.toPrecision(2));
}
