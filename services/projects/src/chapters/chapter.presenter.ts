import type { Chapter, ChapterState, ChapterSummary } from '@lacthu/contracts';
import type { ChapterEntity } from './chapter.entity';
import { textAuthor } from './text-author';

/** A chapter as lists give it. */
export function presentChapter(chapter: ChapterEntity): Chapter {
  return {
    id: Number(chapter.id),
    project_id: chapter.projectId,
    title: chapter.title,
    original_content: chapter.originalContent,
    translated_content: chapter.translatedContent,
    audio_url: chapter.audioUrl,
    display_order: chapter.displayOrder,
    // Audio is not built yet: nothing can be in the history.
    audio_history: [],
    state: chapter.state,
    leftover_count: chapter.leftoverCount,
    version: chapter.version,
    created_at: chapter.createdAt.toISOString(),
    updated_at: chapter.updatedAt.toISOString(),
  };
}

/** @param failedLines places of target lines that a translation could not do */
export function presentOwnChapter(chapter: ChapterEntity, failedLines: number[], readerId: number): Chapter {
  const { textAuthorId: authorId, textEngine: engine, textModel: model } = chapter;
  return {
    ...presentChapter(chapter),
    failed_lines: failedLines,
    text_by: { author: textAuthor({ authorId, engine }, readerId), engine, model },
  };
}

/** A row of the summary query: no texts, only their lengths. */
export interface ChapterSummaryRow {
  readonly id: string;
  readonly project_id: string;
  readonly title: string;
  readonly audio_url: string | null;
  readonly display_order: number;
  readonly state: ChapterState;
  readonly leftover_count: number;
  readonly failed_count: number;
  readonly version: number;
  readonly updated_at: Date;
  readonly original_length: number;
  readonly translated_length: number;
}

export function presentSummary(row: ChapterSummaryRow): ChapterSummary {
  return {
    id: Number(row.id),
    project_id: Number(row.project_id),
    title: row.title,
    audio_url: row.audio_url,
    display_order: row.display_order,
    state: row.state,
    leftover_count: row.leftover_count,
    failed_count: row.failed_count,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    has_translation: row.state !== 'untranslated',
    original_length: row.original_length,
    translated_length: row.translated_length,
  };
}
