import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client';
import { ownDictionaryKeys } from '../../api/translation/own-dictionary.queries';

/** GET /api/hanviet/dictionaries: files of the person, and of the project if one is given. */
export function dictionariesQuery(projectId?: number) {
  return queryOptions({
    queryKey: ownDictionaryKeys.files(projectId),
    queryFn: async ({ signal }) =>
      (
        await request('/api/hanviet/dictionaries', {
          signal,
          query: { projectId },
          answer: 'dictionaryListSchema',
        })
      ).dictionaries,
  });
}
