import type { Story } from '@lacthu/contracts';
import type { ReadingPosition } from '../../lib/reading-positions';

export interface StoryMarks {
  /** The chapter read last; null when nothing was read. */
  readonly lastRead: { readonly id: number; readonly title: string } | null;
  readonly read: ReadonlySet<number>;
  readonly bookmarked: ReadonlySet<number>;
}

/** What the account says of the story. */
export function marksOfAccount({ reader }: Story): StoryMarks {
  const position = reader?.position;
  return {
    lastRead: position ? { id: position.chapter_id, title: position.chapter_title } : null,
    read: new Set(reader?.read_chapter_ids),
    bookmarked: new Set(reader?.bookmarked_chapter_ids),
  };
}

/** The same from what a guest's browser keeps. */
export function marksOfGuest(
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
