import { useQueryClient } from '@tanstack/react-query';
import type { Story } from '@lacthu/contracts';
import { request } from '../api/client';
import { communityKeys } from '../api/community/community.queries';
import { useOneMutation } from '../api/use-one-mutation';

export type Reaction = NonNullable<Story['user_reaction']>;

/** POST /api/projects/{id}/react; replaces the shown counts by those of the response, which include all readers. */
export function useReact(storyId: number) {
  const client = useQueryClient();
  const key = communityKeys.story(storyId);
  return useOneMutation({
    mutationFn: async (reaction: Reaction) => {
      // A story request started before the click would restore the old counts, so it is cancelled.
      await client.cancelQueries({ queryKey: key });
      return request(`/api/projects/${storyId}/react`, {
        method: 'POST',
        json: { reaction },
        answer: 'reactResponseSchema',
      });
    },
    onSuccess: ({ like_count, dislike_count, user_reaction }) => {
      client.setQueryData<Story>(
        key,
        (story) => story && { ...story, like_count, dislike_count, user_reaction },
      );
      // The visible list keeps its order; it is refetched when it is opened again.
      void client.invalidateQueries({ queryKey: ['community', 'list'], refetchType: 'none' });
    },
  });
}
