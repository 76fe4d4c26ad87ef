import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bookmarks, toggleBookmark } from '../../lib/bookmarks';
import { useStoredValue } from '../../lib/storage/stored-value';
import { toasts } from '../../lib/toasts';
import { messageOf } from '../api-error';
import { request } from '../client';
import { sessionToken } from '../session-token';
import { changeMarks, changeReader, chapterMarksQuery, shelfKeys } from './shelf.queries';

const FAILURE = 'Chưa lưu được đánh dấu.';

interface Change {
  readonly chapterId: number;
  readonly isMarked: boolean;
}

export interface Bookmark {
  readonly isMarked: boolean;
  toggle(): void;
}

/** The mark of a chapter: on the account of who is signed in, else in this browser. */
export function useBookmark(chapterId: number, storyId: number): Bookmark {
  const isSignedIn = useStoredValue(sessionToken) !== null;
  const local = useStoredValue(bookmarks);
  const marks = useQuery({ ...chapterMarksQuery(chapterId), enabled: isSignedIn });
  const change = useBookmarkChange(storyId);
  const isChanging = change.isPending && change.variables.chapterId === chapterId;
  if (!isSignedIn) return { isMarked: local.includes(chapterId), toggle: () => toggleBookmark(chapterId) };
  const isMarked = isChanging ? change.variables.isMarked : (marks.data?.bookmarked ?? false);
  return {
    isMarked,
    toggle: () => {
      if (!change.isPending) change.mutate({ chapterId, isMarked: !isMarked });
    },
  };
}

/** PUT or DELETE /api/community/chapters/{id}/bookmark */
export function useBookmarkChange(storyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ chapterId, isMarked }: Change) =>
      request(`/api/community/chapters/${chapterId}/bookmark`, {
        method: isMarked ? 'PUT' : 'DELETE',
        answer: 'bookmarkResponseSchema',
      }),
    onSuccess: ({ bookmarked }, { chapterId }) => {
      changeMarks(client, chapterId, { bookmarked });
      changeReader(client, storyId, (reader) => {
        const others = reader.bookmarked_chapter_ids.filter((id) => id !== chapterId);
        return { ...reader, bookmarked_chapter_ids: bookmarked ? [...others, chapterId] : others };
      });
      void client.invalidateQueries({ queryKey: shelfKeys.list('bookmarks') });
    },
    onError: (error) => toasts.error(messageOf(error, FAILURE)),
  });
}
