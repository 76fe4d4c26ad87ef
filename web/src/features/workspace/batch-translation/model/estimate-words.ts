import { costOf, type ModelPrice } from '@lacthu/contracts';
import { formatNumber } from '../../../../lib/format/format';
import { formatUsd } from '../../../../lib/format/format-usd';
import type { AiSettings } from '../../../../settings/ai-settings';
import { batchTexts } from '../texts';
import type { UseEstimate } from './estimate';

/** Price and limit that apply to the user. */
export interface Costing {
  readonly settings: AiSettings;
  /** Model that the calls use; empty for the offline engine. */
  readonly model: string;
  readonly price: ModelPrice | null;
  /** US dollars; null without a limit. */
  readonly limitUsd: number | null;
}

/** The offline engine costs nothing; a limit without a price cannot be enforced. */
export function holdsNoLimit({ settings, price, limitUsd }: Costing): boolean {
  return settings.engine !== 'hanviet' && limitUsd !== null && price === null;
}

/**
 * Estimated usage and cost of a batch, in a sentence or two.
 * @param isMost the texts are an upper bound, because only some of their lines are sent
 */
export function estimateWords(
  estimate: UseEstimate,
  { settings, model: inUse, price }: Pick<Costing, 'settings' | 'model' | 'price'>,
  isMost = false,
): string {
  const chapters = formatNumber(estimate.chapters);
  if (settings.engine === 'hanviet') return batchTexts.estimateFree(chapters);
  const model = inUse || batchTexts.unnamedModel;
  const cost = costOf(estimate, price);
  return batchTexts.estimate({
    isMost,
    chapters,
    input: rounded(estimate.inputTokens),
    output: rounded(estimate.outputTokens),
    cost: cost === null ? batchTexts.priceUnknown(model) : batchTexts.cost(formatUsd(twoDigits(cost)), model),
  });
}

/** Effect of the user's limit on a batch; empty without one. */
export function limitWords(costing: Costing): string {
  const { settings, limitUsd } = costing;
  if (settings.engine === 'hanviet' || limitUsd === null) return '';
  const limit = formatUsd(limitUsd);
  return holdsNoLimit(costing) ? batchTexts.limitNotHeld(limit) : batchTexts.limitHeld(limit);
}

/** An estimate is no more precise than two digits. */
function rounded(tokens: number): string {
  return formatNumber(twoDigits(tokens));
}

function twoDigits(amount: number): number {
  return Number(amount.toPrecision(2));
}
