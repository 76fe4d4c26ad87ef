import { queryOptions } from '@tanstack/react-query';
import { request } from '../client';

export const ownDictionaryKeys = {
  /** Prefix of every key: one changed word invalidates all of them. */
  all: ['own-dictionary'] as const,
  texts: (projectId?: number) => [...ownDictionaryKeys.all, 'texts', projectId ?? null] as const,
  files: (projectId?: number) => [...ownDictionaryKeys.all, 'files', projectId ?? null] as const,
  words: (projectId?: number) => [...ownDictionaryKeys.all, 'words', projectId ?? null] as const,
};

/** GET /api/hanviet/own: the user's own words and files, with those of a project. */
export function ownDictionaryQuery(projectId?: number) {
  return queryOptions({
    queryKey: ownDictionaryKeys.texts(projectId),
    queryFn: ({ signal }) =>
      request('/api/hanviet/own', { signal, query: { projectId }, answer: 'ownDictionarySchema' }),
  });
}

/** GET /api/hanviet/words, sorted by Chinese. */
export function ownWordsQuery(projectId?: number) {
  return queryOptions({
    queryKey: ownDictionaryKeys.words(projectId),
    queryFn: async ({ signal }) =>
      (await request('/api/hanviet/words', { signal, query: { projectId }, answer: 'ownWordListSchema' }))
        .words,
  });
}
