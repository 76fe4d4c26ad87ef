import type { ReadingPosition, ShelfItem, ShelfResponse, StoryReader } from '@lacthu/contracts';

const THEN = '2026-01-05T08:00:00.000Z';

export function aPosition(part: Partial<ReadingPosition> = {}): ReadingPosition {
  return {
    chapter_id: 32,
    chapter_title: 'Hồi 2: Bồ Đề',
    display_order: 2,
    line_id: 3,
    updated_at: THEN,
    ...part,
  };
}

/** The reader's part of the story of `aStory` for a reader without any activity. */
export function aReader(part: Partial<StoryReader> = {}): StoryReader {
  return { following: false, position: null, read_chapter_ids: [], bookmarked_chapter_ids: [], ...part };
}

export function aShelfItem(part: Partial<ShelfItem> = {}): ShelfItem {
  return {
    story: { id: 3, name: 'Tây Du Ký', author_name: 'Ngô Thừa Ân', poster_url: null, chapter_count: 100 },
    at: THEN,
    chapter: null,
    position: aPosition(),
    unread_count: 0,
    ...part,
  };
}

export function aShelfPage(items: ShelfItem[], nextCursor: string | null = null): ShelfResponse {
  return { success: true, items, nextCursor };
}
