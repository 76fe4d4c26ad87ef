import type { CostLimit } from '@lacthu/contracts';
import { useAiSettings } from '../../../../settings/ai-settings';
import { useCostLimit } from '../../../../settings/cost-limit';
import { usePrice } from '../../../../settings/model-prices';
import type { Costing } from '../model/estimate-words';

/** The present AI settings with the price of their model and the person's limit. */
export function useCosting(): Costing {
  const [settings] = useAiSettings();
  const [limitUsd] = useCostLimit();
  return { settings, price: usePrice(settings), limitUsd };
}

/** What a request says about cost; a limit only where it can be held. */
export function costOfRequest({ price, limitUsd }: Pick<Costing, 'price' | 'limitUsd'>): CostLimit {
  if (price === null) return {};
  return { price, ...(limitUsd === null ? {} : { maxCostUsd: limitUsd }) };
}
