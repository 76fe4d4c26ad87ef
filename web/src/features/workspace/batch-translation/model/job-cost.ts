import type { BatchTranslationJob, Usage } from '@lacthu/contracts';
import { formatNumber } from '../../../../lib/format/format';
import { formatUsd } from '../../../../lib/format/format-usd';
import { batchTexts } from '../texts';

/** Whether a job has used up its limit: it continues only with a higher one. */
export function hasUsedItsLimit({ usage, max_cost_usd: limit }: BatchTranslationJob): boolean {
  return limit !== null && (usage?.costUsd ?? 0) >= limit;
}

/** Usage of a job so far and its limit; null while there is nothing to show. */
export function usageWords({ usage, max_cost_usd: limit }: BatchTranslationJob): string | null {
  const mayCost = limit === null ? null : batchTexts.mayCost(formatUsd(limit));
  if (usage === null) return mayCost;
  const used = batchTexts.used({
    isEstimate: usage.estimated,
    calls: formatNumber(usage.calls),
    input: formatNumber(usage.inputTokens),
    output: formatNumber(usage.outputTokens),
    cost: usage.costUsd === null ? batchTexts.costUnknown : formatUsd(usage.costUsd),
  });
  return [used, ...partsOf(usage), ...(mayCost === null ? [] : [mayCost])].join(' · ');
}

/** The parts of input and output that are priced apart; none where they are zero, or too small for a whole percent. */
function partsOf({ inputTokens, cachedInputTokens, reasoningTokens }: Usage): string[] {
  const percent = Math.round((100 * Math.min(cachedInputTokens, inputTokens)) / Math.max(inputTokens, 1));
  return [
    ...(percent > 0 ? [batchTexts.cachedShare(formatNumber(percent))] : []),
    ...(reasoningTokens > 0 ? [batchTexts.reasoned(formatNumber(reasoningTokens))] : []),
  ];
}
