import type {
  BatchPlan,
  BatchTranslationJob,
  Chapter,
  ChapterSummary,
  Project,
  PublicChapter,
  Story,
  StoryListItem,
} from '@lacthu/contracts';
import { aProject } from './factories';

const THEN = '2026-01-05T08:00:00.000Z';

/** A project as its own page receives it. */
export function aWholeProject(part: Partial<Project> = {}): Project {
  return {
    ...aProject(),
    task_type: 'Dịch và Biên tập',
    master_prompt: 'Giọng cổ phong.',
    ai_memory: null,
    project_config: null,
    ...part,
  };
}

export function aChapter(part: Partial<Chapter> = {}): Chapter {
  return {
    id: 11,
    project_id: 1,
    title: 'Chương 1: Đêm tuyết',
    original_content: '雪夜\n石灯',
    translated_content: '',
    audio_url: null,
    display_order: 1,
    audio_history: [],
    state: 'untranslated',
    version: 1,
    created_at: THEN,
    updated_at: THEN,
    ...part,
  };
}

type Usage = NonNullable<BatchTranslationJob['usage']>;

/** Calls and tokens that a batch has used. */
export const aUsage = (part: Partial<Usage> = {}): Usage => ({
  calls: 12,
  inputTokens: 34_500,
  outputTokens: 41_000,
  estimated: false,
  cachedInputTokens: 0,
  reasoningTokens: 0,
  costUsd: 0.0298,
  ...part,
});

/** A chapter's row in the list. */
export function aSummary(part: Partial<ChapterSummary> = {}): ChapterSummary {
  const { id, project_id, title, audio_url, display_order, state, version, updated_at } = aChapter();
  return {
    id,
    project_id,
    title,
    audio_url,
    display_order,
    state,
    version,
    updated_at,
    has_translation: false,
    original_length: 5,
    translated_length: 0,
    ...part,
  };
}

export function aStory(part: Partial<Story> = {}): Story {
  return {
    id: 3,
    name: 'Tây Du Ký',
    author_name: 'Ngô Thừa Ân',
    genre: 'Tiên Hiệp, Cổ Đại',
    poster_url: 'files/posters/3/bia.webp',
    chapter_count: 2,
    view_count: 12_345,
    like_count: 10,
    dislike_count: 2,
    user_reaction: null,
    description: 'Bốn thầy trò sang Tây Thiên thỉnh kinh.',
    chapters: [
      { id: 31, title: 'Hồi 1: Linh căn', display_order: 1 },
      { id: 32, title: 'Hồi 2: Bồ Đề', display_order: 2 },
    ],
    ...part,
  };
}

export function aStoryItem(part: Partial<StoryListItem> = {}): StoryListItem {
  const { id, name, author_name, genre, poster_url, chapter_count, ...counts } = aStory();
  return {
    id,
    name,
    author_name,
    genre,
    poster_url,
    chapter_count,
    view_count: counts.view_count,
    like_count: counts.like_count,
    dislike_count: counts.dislike_count,
    user_reaction: null,
    ...part,
  };
}

export function aPublicChapter(part: Partial<PublicChapter> = {}): PublicChapter {
  return {
    id: 31,
    project_id: 3,
    project_name: 'Tây Du Ký',
    title: 'Hồi 1: Linh căn',
    display_order: 1,
    translated_content: 'Đoạn thứ nhất.\n\nĐoạn thứ hai.',
    line_ids: [1, 2, 3],
    ...part,
  };
}

/** Plan of a batch of three chapters, two minutes long. */
export function aPlan(part: Partial<BatchPlan> = {}): BatchPlan {
  return {
    chapters: 3,
    calls: 3,
    tokensIn: 5_800,
    tokensOut: 6_300,
    price: { min: 0.004, max: 0.0047 },
    endsAt: new Date(Date.now() + 110_000).toISOString(),
    waits: [],
    ...part,
  };
}

export function aBatchJob(part: Partial<BatchTranslationJob> = {}): BatchTranslationJob {
  return {
    id: '0b8f4f0e-6f7a-4d0a-9a55-0a7a7d2f6a10',
    project_id: 1,
    status: 'processing',
    source: 'saved',
    engine: 'hanviet',
    model: null,
    total_chapters: 10,
    current_progress: 4,
    done_chapters: 3,
    failed_chapters: 1,
    pending_chapters: 6,
    current_chapter_title: 'Chương 5',
    created_at: THEN,
    completed_at: null,
    error_message: null,
    usage: null,
    max_cost_usd: null,
    chapters_added_to_project: 0,
    added_to_project_at: null,
    ...part,
  };
}
