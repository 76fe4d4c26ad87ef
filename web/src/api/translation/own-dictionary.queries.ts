import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnTexts } from '@lacthu/hanviet';
import { useSession } from '../../session/session';
import { request } from '../client';

export const ownDictionaryKeys = {
  /** All that is known of own dictionaries: one change of a word makes the others untrue. */
  all: ['own-dictionary'] as const,
  texts: (projectId?: number) => [...ownDictionaryKeys.all, 'texts', projectId ?? null] as const,
  files: (projectId?: number) => [...ownDictionaryKeys.all, 'files', projectId ?? null] as const,
  words: (projectId?: number) => [...ownDictionaryKeys.all, 'words', projectId ?? null] as const,
};

/** GET /api/hanviet/own: the person's own words and files, with those of a project. */
function ownDictionaryQuery(projectId?: number) {
  return queryOptions({
    queryKey: ownDictionaryKeys.texts(projectId),
    queryFn: ({ signal }) =>
      request('/api/hanviet/own', { signal, query: { projectId }, answer: 'ownDictionarySchema' }),
  });
}

/** GET /api/hanviet/words: by Chinese. */
export function ownWordsQuery(projectId?: number) {
  return queryOptions({
    queryKey: ownDictionaryKeys.words(projectId),
    queryFn: async ({ signal }) =>
      (await request('/api/hanviet/words', { signal, query: { projectId }, answer: 'ownWordListSchema' }))
        .words,
  });
}

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
