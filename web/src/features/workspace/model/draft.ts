import type { Chapter, TranslationEngine } from '@lacthu/contracts';
import { toLines } from '@lacthu/novel-text';
import { failedOf } from './failures-of-chapter';
import type { FailedPlace } from './keep-failed-lines';
import { followLines } from '../../../widgets/text-tools/locked-lines';
import { workspaceTexts } from '../texts';
import { textMark } from './text-mark';

/** The texts of a chapter in the editor. */
export interface ChapterTexts {
  readonly title: string;
  readonly source: string;
  readonly target: string;
}

/** Engine of the translation, while no user has changed it. */
export interface TextOrigin {
  readonly engine: TranslationEngine;
  readonly model?: string | undefined;
}

/** Version of the chapter when the edit began. */
export interface DraftBase {
  readonly version: number;
  readonly title: string;
  /** Marks of both texts, see textMark. */
  readonly source: string;
  readonly target: string;
}

/** Texts that are not saved yet. */
export interface Draft extends ChapterTexts {
  readonly origin: TextOrigin | null;
  /** Lines of the source on which the last translation failed. */
  readonly failed: readonly FailedPlace[];
  /** Indices of lines of the translation written by a tool and not changed since; empty for an engine's whole text. */
  readonly toolLines: readonly number[];
  /** Text replaced by the last run, or by the text of someone else, for undo. */
  readonly replaced: Partial<ChapterTexts> | null;
  /** null for a chapter that does not exist yet. */
  readonly base: DraftBase | null;
}

export const EMPTY_DRAFT: Draft = {
  title: '',
  source: '',
  target: '',
  origin: null,
  failed: [],
  toolLines: [],
  replaced: null,
  base: null,
};

/** The chapter as a draft without changes. */
export function draftOf(chapter: Chapter): Draft {
  return {
    ...EMPTY_DRAFT,
    title: chapter.title,
    source: chapter.original_content,
    target: chapter.translated_content,
    failed: failedOf(chapter),
    base: baseOf(chapter),
  };
}

export function baseOf(chapter: Chapter): DraftBase {
  return {
    version: chapter.version,
    title: chapter.title,
    source: textMark(chapter.original_content),
    target: textMark(chapter.translated_content),
  };
}

/** Whether the draft differs from the saved chapter; without a chapter, whether it has any content. */
export function differs(draft: Draft, chapter: Chapter | null): boolean {
  return (
    // Whitespace around a title is not stored.
    draft.title.trim() !== (chapter?.title ?? '').trim() ||
    draft.source !== (chapter?.original_content ?? '') ||
    draft.target !== (chapter?.translated_content ?? '')
  );
}

/**
 * Whether the draft holds unsaved changes. A saved draft may be kept for its undo text; one without a chapter is always
 * unsaved.
 */
export function isUnsaved({ title, source, target, base }: Draft): boolean {
  if (base === null) return true;
  return (
    title.trim() !== base.title.trim() || textMark(source) !== base.source || textMark(target) !== base.target
  );
}

/**
 * Rebases the draft on a newer version with the texts it began with; null when someone else has changed them, so that
 * the user must decide.
 */
export function rebased(draft: Draft, chapter: Chapter): Draft | null {
  const now = baseOf(chapter);
  if (!draft.base || draft.base.source !== now.source || draft.base.target !== now.target) return null;
  const hasOwnTitle = draft.title !== draft.base.title;
  return { ...draft, title: hasOwnTitle ? draft.title : chapter.title, base: now };
}

/** A user's change: a changed translation no longer has an engine as its origin. */
export function edited(draft: Draft, part: Partial<ChapterTexts>): Draft {
  const isTargetTouched = part.target !== undefined && part.target !== draft.target;
  const isSourceTouched = part.source !== undefined && part.source !== draft.source;
  return {
    ...draft,
    ...part,
    ...(isTargetTouched && part.target !== undefined
      ? { origin: null, toolLines: untouched(draft, part.target) }
      : {}),
    // Line indices are meaningless for another source.
    ...(isSourceTouched ? { failed: [] } : {}),
  };
}

/**
 * A tool's change of the translation: its lines do not count as edited by the user. The previous text can be restored.
 */
export function changedByTool(draft: Draft, target: string): Draft {
  const changed = followLines(draft.target, target).flatMap(({ isChanged }, place) =>
    isChanged ? [place] : [],
  );
  return {
    ...draft,
    target,
    origin: null,
    toolLines: [...untouched(draft, target), ...changed],
    replaced: { target: draft.target },
  };
}

/** Lines written by a tool that a change left as they were, by their new indices. */
function untouched({ origin, toolLines, target: before }: Draft, after: string): readonly number[] {
  if (origin === null && toolLines.length === 0) return toolLines;
  const byTool = new Set(origin === null ? toolLines : toLines(before).keys());
  return followLines(before, after).flatMap((line, place) =>
    line.before !== null && !line.isChanged && byTool.has(line.before) ? [place] : [],
  );
}

/** The draft holds data besides the texts: undo text and reasons of failed lines. */
export function isKeptForLater({ replaced, failed }: Draft): boolean {
  return replaced !== null || failed.some(({ reason }) => reason !== workspaceTexts.failedBefore);
}
