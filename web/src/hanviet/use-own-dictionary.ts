import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OwnTexts } from '@lacthu/hanviet';
import { ownDictionaryQuery } from '../api/translation/own-dictionary.queries';
import { useSession } from '../session/session';

/** A user's own words in the format of the engine; the key changes whenever they do. */
export interface OwnDictionaryTexts {
  readonly key: string;
  readonly texts: OwnTexts;
}

interface OwnDictionary {
  /** Undefined for visitors, while loading, and after a failure. */
  readonly own: OwnDictionaryTexts | undefined;
  /** The dictionary is loading: a draft made now would lack it. */
  readonly isLoading: boolean;
}

/** Own dictionary of the signed-in user. @param isWanted whether a draft will use it */
export function useOwnDictionary(projectId?: number, isWanted = true): OwnDictionary {
  const isMember = useSession().user !== null;
  const { data, isLoading } = useQuery({ ...ownDictionaryQuery(projectId), enabled: isWanted && isMember });
  return useMemo(() => {
    if (!data || !isMember) return { own: undefined, isLoading };
    const { key, names, phrases, gaps, rules } = data;
    return { own: { key, texts: { names, phrases, gaps, rules } }, isLoading };
  }, [data, isMember, isLoading]);
}
