import { useState } from 'react';
import { messageOf } from '../../api/api-error';
import { useListModels } from '../../api/translation/model-list.mutations';
import { apiKeyOf, type AiSettings } from '../../settings/ai-settings';
import { engineTexts } from './engine-fields.texts';

export interface ProviderModels {
  /** What the provider lists; null while nobody has asked it with this key and address. */
  readonly names: readonly string[] | null;
  /** Why there is no list, in one sentence. */
  readonly problem: string | null;
  readonly isLoading: boolean;
  load(): void;
}

/** The models that a provider itself offers, asked for only when the person wants them: it takes their key. */
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
  // What came for another key or address says nothing about this one.
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
      // A list that came for an earlier key is none for an empty one.
      if (isMissing) listing.reset();
      else listing.mutate(settings);
    },
  };
}
