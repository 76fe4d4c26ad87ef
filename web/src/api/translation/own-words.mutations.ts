import { useQueryClient } from '@tanstack/react-query';
import type { AddOwnWordRequest, OwnWord, OwnWordFacts } from '@lacthu/contracts';
import { request } from '../client';
import { ownDictionaryKeys, ownWordsQuery } from './own-dictionary.queries';

/** Single words of the signed-in user and of a project. */
export interface OwnWords {
  list(): Promise<readonly OwnWord[]>;
  add(word: AddOwnWordRequest): Promise<OwnWord>;
  change(id: number, facts: OwnWordFacts): Promise<void>;
  remove(id: number): Promise<void>;
}

/** Calls of /api/hanviet/words; each change invalidates the drafts made with the words. All reject with ApiError. */
export function useOwnWords(projectId?: number): OwnWords {
  const queryClient = useQueryClient();
  const follow = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ownDictionaryKeys.all });
  return {
    list: () => queryClient.fetchQuery({ ...ownWordsQuery(projectId), staleTime: 0 }),
    add: async (json) => {
      const { word } = await request('/api/hanviet/words', {
        method: 'POST',
        json,
        answer: 'ownWordAnswerSchema',
      });
      await follow();
      return word;
    },
    change: async (id, { kind, source, meanings }) => {
      await request(`/api/hanviet/words/${id}`, { method: 'PUT', json: { kind, source, meanings } });
      await follow();
    },
    remove: async (id) => {
      await request(`/api/hanviet/words/${id}`, { method: 'DELETE' });
      await follow();
    },
  };
}
