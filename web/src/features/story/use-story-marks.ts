import { useMemo } from 'react';
import type { Story } from '@lacthu/contracts';
import { sessionToken } from '../../api/session-token';
import { bookmarks } from '../../lib/bookmarks';
import { guestPositions, type ReadingPosition } from '../../lib/reading-positions';
import { useStoredValue } from '../../lib/storage/stored-value';

/** The reader's bookmarks and position in a story: from the account of a signed-in user, else from this browser. */
export function useStoryMarks(story: Story): StoryMarks {
  const isSignedIn = useStoredValue(sessionToken) !== null;
  const places = useStoredValue(guestPositions);
  const marked = useStoredValue(bookmarks);
  return useMemo(
    () => (isSignedIn ? marksOfAccount(story) : marksOfGuest(story, places, marked)),
    [isSignedIn, story, places, marked],
  );
}

interface StoryMarks {
  /** The chapter read last; null when none was read. */
  readonly lastRead: { readonly id: number; readonly title: string } | null;
  readonly read: ReadonlySet<number>;
  readonly bookmarked: ReadonlySet<number>;
}

/** Marks from the account's data about the story. */
function marksOfAccount({ reader }: Story): StoryMarks {
  const position = reader?.position;
  return {
    lastRead: position ? { id: position.chapter_id, title: position.chapter_title } : null,
    read: new Set(reader?.read_chapter_ids),
    bookmarked: new Set(reader?.bookmarked_chapter_ids),
  };
}

/** Marks from the data in a visitor's browser. */
function marksOfGuest(
  story: Story,
  places: readonly ReadingPosition[],
  bookmarked: readonly number[],
): StoryMarks {
  const own = places.filter(({ storyId }) => storyId === story.id);
  const titles = new Map(story.chapters.map(({ id, title }) => [id, title]));
  const last = own.filter(({ chapterId }) => titles.has(chapterId)).at(-1);
  return {
    lastRead: last ? { id: last.chapterId, title: titles.get(last.chapterId) ?? '' } : null,
    read: new Set(own.map(({ chapterId }) => chapterId)),
    bookmarked: new Set(bookmarked),
  };
}
