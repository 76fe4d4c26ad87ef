import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bookmarks, toggleBookmark } from '../../lib/bookmarks';
import { useStoredValue } from '../../lib/storage/stored-value';
import { sessionToken } from '../session-token';
import { chapterMarksQuery } from './shelf.queries';

export interface Bookmark {
  readonly isMarked: boolean;
  /** A request to change the bookmark is pending; until it ends, `toggle` does nothing. */
  readonly isChanging: boolean;
  toggle(): void;
}

/** Bookmark of a chapter: stored in the account of a signed-in user, else in this browser. */
export function useBookmark(chapterId: number, storyId: number): Bookmark {
  const client = useQueryClient();
  const isSignedIn = useStoredValue(sessionToken) !== null;
  const local = useStoredValue(bookmarks);
  const { data } = useQuery({ ...chapterMarksQuery(chapterId), enabled: isSignedIn });
  /** State after the latest click, until the server has responded. */
  const [pressed, setPressed] = useState<{ readonly chapterId: number; readonly isMarked: boolean } | null>(
    null,
  );
  if (!isSignedIn) {
    const isMarked = local.includes(chapterId);
    return { isMarked, isChanging: false, toggle: () => toggleBookmark(chapterId) };
  }

  const isMarked = pressed?.chapterId === chapterId ? pressed.isMarked : (data?.bookmarked ?? false);
  const change = async (): Promise<void> => {
    setPressed({ chapterId, isMarked: !isMarked });
    // Loaded on demand, because most readers bookmark nothing.
    const { changeBookmark } = await import('./change-bookmark');
    await changeBookmark(client, storyId, chapterId, !isMarked);
  };
  return {
    isMarked,
    isChanging: pressed !== null,
    toggle: () => {
      if (pressed) return;
      change()
        .catch(() => undefined)
        .finally(() => setPressed(null));
    },
  };
}
