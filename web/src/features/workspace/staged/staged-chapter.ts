import type { TextOrigin } from '../model/draft';

/** A chapter as split from a text or file. */
export interface StagedText {
  readonly title: string;
  readonly content: string;
}

export interface StagedTexts extends StagedText {
  readonly translated_content: string;
}

/** A chapter that is not saved yet (specification 2, §3). */
export interface StagedChapter extends StagedTexts {
  /** Increases along the list and is never reused in it. */
  readonly id: number;
  /** Title as split; a translation replaces it by its own. */
  readonly sourceTitle: string;
  /** null until it is translated. */
  readonly status: 'translating' | 'translated' | 'failed' | null;
  /** Why the translation failed. */
  readonly reason: string | null;
  /** Engine of the translation, while no user has changed it. */
  readonly origin: TextOrigin | null;
  /** Unsaved text typed in the editor. */
  readonly edit: StagedTexts | null;
  /** The project's chapter created from it. */
  readonly chapterId: number | null;
  /** It was sent to the project and no response arrived: it may have become a chapter. */
  readonly isDoubtful: boolean;
}

/** A chapter with its position in the list, from 1. */
export interface PlacedChapter {
  readonly place: number;
  readonly chapter: StagedChapter;
}

/** New texts as rows after the existing ones. */
export function stagedFrom(texts: readonly StagedText[], before: readonly StagedChapter[]): StagedChapter[] {
  const first = (before.at(-1)?.id ?? 0) + 1;
  return texts.map(({ title, content }, index) => ({
    id: first + index,
    sourceTitle: title,
    title,
    content,
    translated_content: '',
    status: null,
    reason: null,
    origin: null,
    edit: null,
    chapterId: null,
    isDoubtful: false,
  }));
}

export function placed(chapters: readonly StagedChapter[]): PlacedChapter[] {
  return chapters.map((chapter, index) => ({ place: index + 1, chapter }));
}

/** Rows of the results list: translated or failed, and not in the project yet. */
export function resultsOf(chapters: readonly StagedChapter[]): PlacedChapter[] {
  return placed(chapters).filter(({ chapter }) => chapter.chapterId === null && chapter.status !== null);
}

/** Whether it can become a chapter: a new chapter needs a title and a translation. */
export function canBeAdded({
  chapterId,
  status,
  title,
  translated_content: translation,
}: StagedChapter): boolean {
  return chapterId === null && status !== 'translating' && title.trim() !== '' && translation.trim() !== '';
}

/** Whether translating a range includes this row. */
export function wantsTranslation({ chapterId, status, content }: StagedChapter): boolean {
  return chapterId === null && (status === null || status === 'failed') && content.trim() !== '';
}

/** The row as stored: a running translation ends with the page. */
export function settled(chapter: StagedChapter): StagedChapter {
  if (chapter.status !== 'translating') return chapter;
  return { ...chapter, status: chapter.translated_content.trim() === '' ? null : 'translated' };
}

/** The row without its translation. */
export function withoutResult(chapter: StagedChapter): StagedChapter {
  return {
    ...chapter,
    title: chapter.sourceTitle,
    translated_content: '',
    status: null,
    reason: null,
    origin: null,
    edit: null,
  };
}

/** The texts for the editor: typed ones, else those of the row. */
export function textsOf({ title, content, translated_content, edit }: StagedChapter): StagedTexts {
  return edit ?? { title, content, translated_content };
}

/** The row with the user's texts in place of its own. A changed translation no longer has an engine as its origin. */
export function updated(chapter: StagedChapter): StagedChapter {
  const { edit } = chapter;
  if (!edit) return chapter;
  const isTouched = edit.translated_content !== chapter.translated_content;
  const hasTranslation = edit.translated_content.trim() !== '';
  return {
    ...chapter,
    ...edit,
    edit: null,
    ...(isTouched
      ? { origin: null, reason: null, status: hasTranslation ? ('translated' as const) : null }
      : {}),
  };
}
