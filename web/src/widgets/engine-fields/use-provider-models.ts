import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { useListModels } from '../../api/translation/model-list.mutations';
import { apiKeyOf, type AiSettings } from '../../settings/ai-settings';
import { engineTexts } from './engine-fields.texts';

export interface ProviderModels {
  /** Models listed by the provider; null until they are requested with this key and address. */
  readonly names: readonly string[] | null;
  /** Error message when the list could not be loaded. */
  readonly problem: string | null;
  readonly isLoading: boolean;
  load(): void;
}

/** Loads the list of models from the provider; only on request, because it sends the user's key. */
export function useProviderModels(settings: AiSettings): ProviderModels {
  const listing = useListModels();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const [isKeyMissing, setKeyMissing] = useState(false);
  const access = JSON.stringify([
    settings.engine,
    settings.baseUrl,
    apiKeyOf(settings),
    settings.googleAIKeyList,
  ]);
  // A list loaded for another key or address does not apply to this one.
  const holds = askedFor === access;
  const problem = (): string | null => {
    if (isKeyMissing) return engineTexts.keyMissing(settings.engine);
    return listing.isError ? messageOf(listing.error, engineTexts.listFailure) : null;
  };
  return {
    names: holds ? (listing.data ?? null) : null,
    problem: holds ? problem() : null,
    isLoading: holds && listing.isPending,
    load: () => {
      const isMissing = apiKeyOf(settings) === '';
      setAskedFor(access);
      setKeyMissing(isMissing);
      // With an empty key no earlier list applies.
      if (isMissing) listing.reset();
      else listing.mutate(settings);
    },
  };
}
