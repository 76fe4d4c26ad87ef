import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OwnTexts } from '@lacthu/hanviet';
import { ownDictionaryQuery } from '../api/translation/own-dictionary.queries';
import { useSession } from '../session/session';

/** A person's own words as the engine takes them; another key whenever they are others. */
export interface OwnDictionaryTexts {
  readonly key: string;
  readonly texts: OwnTexts;
}

interface OwnDictionary {
  /** undefined for guests, while it is not known, and where it cannot be had. */
  readonly own: OwnDictionaryTexts | undefined;
  /** It is on its way: what is drafted now would lack it. */
  readonly isLoading: boolean;
}

/**
 * The own dictionary of the signed-in person.
 * @param isWanted whether anything is to be drafted with it
 */
export function useOwnDictionary(projectId?: number, isWanted = true): OwnDictionary {
  const isMember = useSession().user !== null;
  const { data, isLoading } = useQuery({ ...ownDictionaryQuery(projectId), enabled: isWanted && isMember });
  return useMemo(() => {
    if (!data || !isMember) return { own: undefined, isLoading };
    const { key, names, phrases, gaps, rules } = data;
    return { own: { key, texts: { names, phrases, gaps, rules } }, isLoading };
  }, [data, isMember, isLoading]);
}
