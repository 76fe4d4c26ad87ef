import { queryOptions } from '@tanstack/react-query';
import { request } from '../client';

export const ownDictionaryKeys = {
  /** All that is known of own dictionaries: one change of a word makes the others untrue. */
  all: ['own-dictionary'] as const,
  texts: (projectId?: number) => [...ownDictionaryKeys.all, 'texts', projectId ?? null] as const,
  files: (projectId?: number) => [...ownDictionaryKeys.all, 'files', projectId ?? null] as const,
  words: (projectId?: number) => [...ownDictionaryKeys.all, 'words', projectId ?? null] as const,
};

/** GET /api/hanviet/own: the person's own words and files, with those of a project. */
export function ownDictionaryQuery(projectId?: number) {
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
