import { findModelIn } from '@lacthu/contracts';
import type { ModelKnowledge } from '../../api/translation/models.queries';
import { abbreviateCount, formatDay } from '../../lib/format/format';
import { formatUsd } from '../../lib/format/format-usd';
import type { KnownModel } from '../../settings/known-models';
import { knownPrice, type OwnPrices } from '../../settings/model-prices';
import { engineTexts } from './engine-fields.texts';

/** Says since when a model is over, or until when it is there; null for a model without a known end. */
export function endWords({ state, endsAt }: Pick<KnownModel, 'state' | 'endsAt'>): string | null {
  const day = endsAt === undefined ? undefined : formatDay(endsAt);
  if (state === 'ended') return engineTexts.ended(day);
  return state === 'deprecated' ? engineTexts.ending(day) : null;
}

/** Price and window of a model. */
export function factWords(id: string, models: readonly KnownModel[], own: OwnPrices): string {
  const price = knownPrice(id, own, models);
  const contextTokens = findModelIn(models, id)?.contextTokens;
  const words = [
    price
      ? engineTexts.priceInOut(formatUsd(price.inputPerMillion), formatUsd(price.outputPerMillion))
      : engineTexts.priceUnknown,
    ...(contextTokens === undefined ? [] : [engineTexts.window(abbreviateCount(contextTokens))]),
  ];
  return words.join(' · ');
}

/** Says that the chosen model is over, will be, or is not listed; null when there is nothing to say. */
export function noteOf(
  chosen: string,
  { models, listed, inUse }: Pick<ModelKnowledge, 'models' | 'listed' | 'inUse'>,
): string | null {
  if (inUse?.replaces !== undefined) return engineTexts.replaced(inUse.replaces, inUse.model);
  const model = findModelIn(models, chosen);
  const isListed = listed?.includes(chosen) === true;
  if (isListed || listed === null || listed.length === 0)
    return model ? endNote(chosen, model, isListed) : null;
  return model?.state === 'ended' ? engineTexts.endedAlone(chosen) : engineTexts.notListed(chosen);
}

function endNote(chosen: string, model: KnownModel, isListed: boolean): string | null {
  if (model.state === 'ended') return isListed ? null : engineTexts.endedAlone(chosen);
  const end = endWords(model);
  return end === null ? null : engineTexts.endsLater(chosen, end, model.successor);
}
