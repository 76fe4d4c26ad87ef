import type { QueryClient } from '@tanstack/react-query';
import type { ChapterMarksResponse, PublicChapter, Story, StoryReader } from '@lacthu/contracts';
import type { ReadingPosition } from '../../lib/reading-positions';
import { communityKeys } from './community.queries';
import { shelfKeys } from './shelf.queries';

// Updates the query cache after an action of the reader so that every screen shows it at once. Loaded with the first
// such action of a signed-in reader.

/** Shows a chapter as bookmarked or not. */
export function showBookmark(
  client: QueryClient,
  storyId: number,
  chapterId: number,
  bookmarked: boolean,
): void {
  changeMarks(client, chapterId, { bookmarked });
  changeReader(client, storyId, (reader) => {
    const others = reader.bookmarked_chapter_ids.filter((id) => id !== chapterId);
    return { ...reader, bookmarked_chapter_ids: bookmarked ? [...others, chapterId] : others };
  });
  void client.invalidateQueries({ queryKey: shelfKeys.list('bookmarks') });
}

/** Shows the new reading position. */
export function showPosition(
  client: QueryClient,
  chapter: PublicChapter,
  { lineId, at }: ReadingPosition,
): void {
  const updated_at = new Date(at).toISOString();
  changeMarks(client, chapter.id, { position: { line_id: lineId, updated_at } });
  changeReader(client, chapter.project_id, (reader) => ({
    ...reader,
    position: {
      chapter_id: chapter.id,
      chapter_title: chapter.title,
      display_order: chapter.display_order,
      line_id: lineId,
      updated_at,
    },
    read_chapter_ids: [...reader.read_chapter_ids.filter((id) => id !== chapter.id), chapter.id],
  }));
  void client.invalidateQueries({ queryKey: shelfKeys.all, refetchType: 'none' });
}

function changeMarks(client: QueryClient, chapterId: number, change: Partial<ChapterMarksResponse>): void {
  client.setQueryData<ChapterMarksResponse>(
    shelfKeys.chapter(chapterId),
    (marks) => marks && { ...marks, ...change },
  );
}

/** Updates the reader's part of a cached story; does nothing when the story is not cached. */
function changeReader(
  client: QueryClient,
  storyId: number,
  change: (reader: StoryReader) => StoryReader,
): void {
  client.setQueryData<Story>(
    communityKeys.story(storyId),
    (story) => story && (story.reader ? { ...story, reader: change(story.reader) } : story),
  );
}
