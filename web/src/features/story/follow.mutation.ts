import { useQueryClient } from '@tanstack/react-query';
import type { Story } from '@lacthu/contracts';
import { request } from '../../api/client';
import { communityKeys } from '../../api/community/community.queries';
import { shelfKeys } from '../../api/community/shelf.queries';
import { useOneMutation } from '../../api/use-one-mutation';

/** Of a story that came as it is for guests. */
const NOTHING_LEFT = { position: null, read_chapter_ids: [], bookmarked_chapter_ids: [] };

/** PUT or DELETE /api/community/projects/{id}/follow; what the answer says takes the place of what is shown. */
export function useFollow(storyId: number) {
  const client = useQueryClient();
  const key = communityKeys.story(storyId);
  return useOneMutation({
    mutationFn: async (follows: boolean) => {
      // A story asked for before the press would bring the old state after it.
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
