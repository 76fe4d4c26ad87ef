import { useQueryClient } from '@tanstack/react-query';
import type { Story } from '@lacthu/contracts';
import { request } from '../api/client';
import { communityKeys } from '../api/community/community.queries';
import { useOneMutation } from '../api/use-one-mutation';

export type Reaction = NonNullable<Story['user_reaction']>;

/** POST /api/projects/{id}/react; the counts of the answer, of all readers, take the place of the shown ones. */
export function useReact(storyId: number) {
  const client = useQueryClient();
  const key = communityKeys.story(storyId);
  return useOneMutation({
    mutationFn: async (reaction: Reaction) => {
      // A story asked for before the press would bring the old counts after it.
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
      // A list on screen keeps its order under the hand that presses; it is asked for again when one comes back to it.
      void client.invalidateQueries({ queryKey: ['community', 'list'], refetchType: 'none' });
    },
  });
}
