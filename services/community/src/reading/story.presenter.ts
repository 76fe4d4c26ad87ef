import type {
  PublicChapter,
  Story,
  StoryChapterItem,
  StoryListItem,
  StoryReader,
  WorkType,
} from '@lacthu/contracts';

export interface StoryRow {
  readonly id: string;
  readonly name: string;
  readonly author_name: string;
  readonly genre: string;
  readonly poster_url: string | null;
  readonly chapter_count: number;
  readonly view_count: string;
  readonly like_count: number;
  readonly dislike_count: number;
  readonly published_at: Date;
  readonly work_type: WorkType | null;
  readonly is_adult: boolean;
  readonly owner_id: string;
  /** null if not yet known. */
  readonly translator_name: string | null;
  readonly follower_count: number;
  /** null: no chapter was added since the publication. */
  readonly latest_chapter_at: Date | null;
  readonly summary: string;
  readonly last_chapter: { readonly title: string; readonly at: string } | null;
  /** Reaction of the reader; null for a guest. */
  readonly user_reaction: StoryListItem['user_reaction'];
}

export interface StoryChapterRow {
  readonly id: string;
  readonly title: string;
  readonly display_order: number;
  readonly has_audio: boolean;
}

export function presentStoryListItem(row: StoryRow): StoryListItem {
  return {
    id: Number(row.id),
    name: row.name,
    author_name: row.author_name,
    genre: row.genre,
    poster_url: row.poster_url,
    chapter_count: row.chapter_count,
    view_count: Number(row.view_count),
    like_count: row.like_count,
    dislike_count: row.dislike_count,
    user_reaction: row.user_reaction,
    work_type: row.work_type,
    is_adult: row.is_adult,
    translator: row.translator_name === null ? null : { id: Number(row.owner_id), name: row.translator_name },
    follower_count: row.follower_count,
    summary: row.summary,
    last_chapter: row.last_chapter && {
      title: row.last_chapter.title,
      at: new Date(row.last_chapter.at).toISOString(),
    },
  };
}

export function presentStoryChapter(row: StoryChapterRow): StoryChapterItem {
  return {
    id: Number(row.id),
    title: row.title,
    display_order: row.display_order,
    has_audio: row.has_audio,
  };
}

/** A story of the list with the additional fields of its own page. */
export interface WholeStoryRow extends StoryRow {
  readonly description: string;
  readonly original_name: string;
}

export function presentStory(
  row: WholeStoryRow,
  chapters: readonly StoryChapterRow[],
  reader: StoryReader | null,
): Story {
  return {
    ...presentStoryListItem(row),
    description: row.description,
    original_name: row.original_name,
    chapters: chapters.map(presentStoryChapter),
    reader,
  };
}

export interface PublicChapterRow extends Omit<StoryChapterRow, 'has_audio'> {
  readonly story_id: string;
  readonly story_name: string;
  readonly is_adult: boolean;
  readonly translated_content: string;
  /** null: copied before lines had ids. */
  readonly line_ids: number[] | null;
  readonly audio: { readonly url: string; readonly duration_ms: number; readonly expires_at: string } | null;
}

export function presentPublicChapter(row: PublicChapterRow): PublicChapter {
  return {
    id: Number(row.id),
    title: row.title,
    display_order: row.display_order,
    project_id: Number(row.story_id),
    project_name: row.story_name,
    translated_content: row.translated_content,
    is_adult: row.is_adult,
    line_ids: row.line_ids ?? row.translated_content.split('\n').map((_, index) => index + 1),
    audio: row.audio && { ...row.audio, expires_at: new Date(row.audio.expires_at).toISOString() },
  };
}
