import { useQueryClient } from '@tanstack/react-query';
import type { Story } from '@lacthu/contracts';
import { request } from '../../api/client';
import { communityKeys } from '../../api/community/community.queries';
import { shelfKeys } from '../../api/community/shelf.queries';
import { useOneMutation } from '../../api/use-one-mutation';

/** Of a story response for visitors. */
const NOTHING_LEFT = { position: null, read_chapter_ids: [], bookmarked_chapter_ids: [] };

/** PUT or DELETE /api/community/projects/{id}/follow; shows the state of the response. */
export function useFollow(storyId: number) {
  const client = useQueryClient();
  const key = communityKeys.story(storyId);
  return useOneMutation({
    mutationFn: async (follows: boolean) => {
      // A story request started before the click would restore the old state, so it is cancelled.
      await client.cancelQueries({ queryKey: key });
      return request(`/api/community/projects/${storyId}/follow`, {
        method: follows ? 'PUT' : 'DELETE',
        answer: 'followResponseSchema',
      });
    },
    onSuccess: ({ following, follower_count }) => {
      client.setQueryData<Story>(
        key,
        (story) =>
          story && {
            ...story,
            follower_count,
            reader: { ...(story.reader ?? NOTHING_LEFT), following },
          },
      );
      void client.invalidateQueries({ queryKey: shelfKeys.list('follows') });
    },
  });
}
