import type { Chapter, TranslationEngine } from '@lacthu/contracts';
import { failedOf } from './failures-of-chapter';
import type { FailedPlace } from './keep-failed-lines';
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
    draft.title !== (chapter?.title ?? '') ||
    draft.source !== (chapter?.original_content ?? '') ||
    draft.target !== (chapter?.translated_content ?? '')
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
    ...(isTargetTouched ? { origin: null } : {}),
    // Places of lines mean nothing in another source.
    ...(isSourceTouched ? { failed: [] } : {}),
  };
}
