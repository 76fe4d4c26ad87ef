import type { Chapter, TranslationEngine } from '@lacthu/contracts';
import { toLines } from '@lacthu/novel-text';
import { failedOf } from './failures-of-chapter';
import type { FailedPlace } from './keep-failed-lines';
import { followLines } from '../../../widgets/text-tools/locked-lines';
import { workspaceTexts } from '../texts';
import { textMark } from './text-mark';

/** The texts of a chapter as the desk shows them. */
export interface ChapterTexts {
  readonly title: string;
  readonly source: string;
  readonly target: string;
}

/** Which engine made the translation, while nobody has touched it. */
export interface TextOrigin {
  readonly engine: TranslationEngine;
  readonly model?: string | undefined;
}

/** What the editor had read when it began to change the chapter. */
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
  /** Lines of the source that the last translation could not do. */
  readonly failed: readonly FailedPlace[];
  /** Places of lines of the translation that a tool wrote and nobody has touched since; an engine's whole text has none. */
  readonly toolLines: readonly number[];
  /** What the last run, or the text of somebody else, has replaced, for taking it back. */
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

/** Whether the draft says anything that the saved chapter does not; a draft without chapter, whether it says anything. */
export function differs(draft: Draft, chapter: Chapter | null): boolean {
  return (
    // Blanks around a title are not stored.
    draft.title.trim() !== (chapter?.title ?? '').trim() ||
    draft.source !== (chapter?.original_content ?? '') ||
    draft.target !== (chapter?.translated_content ?? '')
  );
}

/**
 * Whether the draft holds something that no save has taken. One that was saved may stay for what it replaced; one without
 * a chapter is saved nowhere.
 */
export function isUnsaved({ title, source, target, base }: Draft): boolean {
  if (base === null) return true;
  return (
    title.trim() !== base.title.trim() || textMark(source) !== base.source || textMark(target) !== base.target
  );
}

/**
 * The draft on top of a newer version whose texts are those it began with; null when somebody else has changed them,
 * so that a person must decide.
 */
export function rebased(draft: Draft, chapter: Chapter): Draft | null {
  const now = baseOf(chapter);
  if (!draft.base || draft.base.source !== now.source || draft.base.target !== now.target) return null;
  const hasOwnTitle = draft.title !== draft.base.title;
  return { ...draft, title: hasOwnTitle ? draft.title : chapter.title, base: now };
}

/** A person's change: a translation that was touched has no engine as its origin any more. */
export function edited(draft: Draft, part: Partial<ChapterTexts>): Draft {
  const isTargetTouched = part.target !== undefined && part.target !== draft.target;
  const isSourceTouched = part.source !== undefined && part.source !== draft.source;
  return {
    ...draft,
    ...part,
    ...(isTargetTouched && part.target !== undefined
      ? { origin: null, toolLines: untouched(draft, part.target) }
      : {}),
    // Places of lines mean nothing in another source.
    ...(isSourceTouched ? { failed: [] } : {}),
  };
}

/**
 * A tool's change of the translation: what it wrote counts as nobody's edit. What stood there can be taken back.
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

/** The lines of a tool that a change has left as they were, by their new places. */
function untouched({ origin, toolLines, target: before }: Draft, after: string): readonly number[] {
  if (origin === null && toolLines.length === 0) return toolLines;
  const byTool = new Set(origin === null ? toolLines : toLines(before).keys());
  return followLines(before, after).flatMap((line, place) =>
    line.before !== null && !line.isChanged && byTool.has(line.before) ? [place] : [],
  );
}

/** The draft says what the saved chapter does not hold: what can be taken back, and why lines have failed. */
export function isKeptForLater({ replaced, failed }: Draft): boolean {
  return replaced !== null || failed.some(({ reason }) => reason !== workspaceTexts.failedBefore);
}
