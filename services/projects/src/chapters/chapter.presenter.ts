import type { Chapter, ChapterState, ChapterSummary } from '@lacthu/contracts';
import { officialAudio, type ChapterAudio } from '../audio/chapter-audio';
import { presentOfficialAudio, type OfficialAudioRow } from '../audio/official-audio-sql';
import type { ChapterEntity } from './chapter.entity';
import { textAuthor } from './text-author';

/**
 * A chapter as in lists.
 *
 * @param history its audio that has not expired
 */
export function presentChapter(chapter: ChapterEntity, history: readonly ChapterAudio[] = []): Chapter {
  return {
    id: Number(chapter.id),
    project_id: chapter.projectId,
    title: chapter.title,
    original_content: chapter.originalContent,
    translated_content: chapter.translatedContent,
    audio_url: officialAudio(chapter.audioUrl, history)?.url ?? null,
    display_order: chapter.displayOrder,
    audio_history: history.map(({ assetId: _, chapterId: __, ...entry }) => entry),
    state: chapter.state,
    leftover_count: chapter.leftoverCount,
    version: chapter.version,
    created_at: chapter.createdAt.toISOString(),
    updated_at: chapter.updatedAt.toISOString(),
  };
}

/** Indexes of target lines, from 0. */
export type FlaggedLines = Record<'failed' | 'locked' | 'edited', number[]>;

/**
 * A chapter for its owner.
 *
 * @param lines indexes of target lines by flag
 * @param history its audio that has not expired
 */
export function presentOwnChapter(
  chapter: ChapterEntity,
  { lines, history }: { lines: FlaggedLines; history: readonly ChapterAudio[] },
  readerId: number,
): Chapter {
  const { textAuthorId: authorId, textEngine: engine, textModel: model } = chapter;
  return {
    ...presentChapter(chapter, history),
    failed_lines: lines.failed,
    locked_lines: lines.locked,
    edited_lines: lines.edited,
    text_by: { author: textAuthor({ authorId, engine }, readerId), engine, model },
  };
}

/** A row of CHAPTER_LIST_SQL: text lengths instead of texts. */
export interface ChapterSummaryRow {
  readonly id: string;
  readonly project_id: string;
  readonly title: string;
  readonly audio: OfficialAudioRow | null;
  readonly display_order: number;
  readonly state: ChapterState;
  readonly leftover_count: number;
  readonly failed_count: number;
  readonly version: number;
  readonly updated_at: Date;
  readonly original_length: number;
  readonly translated_length: number;
}

/** @param locked number of its lines with leftover Chinese that a user wrote */
export function presentSummary(row: ChapterSummaryRow, locked: number): ChapterSummary {
  const audio = presentOfficialAudio(row.audio);
  return {
    id: Number(row.id),
    project_id: Number(row.project_id),
    title: row.title,
    audio_url: audio?.url ?? null,
    audio_duration_ms: audio?.durationMs ?? null,
    audio_expires_at: audio?.expiresAt ?? null,
    display_order: row.display_order,
    state: row.state,
    leftover_count: row.leftover_count,
    fixable_count: Math.max(0, row.leftover_count - locked),
    failed_count: row.failed_count,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    has_translation: row.state !== 'untranslated',
    original_length: row.original_length,
    translated_length: row.translated_length,
  };
}
