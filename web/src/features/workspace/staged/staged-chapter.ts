import type { TextOrigin } from '../model/draft';

/** A chapter as a text or file gave it. */
export interface StagedText {
  readonly title: string;
  readonly content: string;
}

export interface StagedTexts extends StagedText {
  readonly translated_content: string;
}

/** A chapter that is not saved yet (specification 2, §3). */
export interface StagedChapter extends StagedTexts {
  /** Rises along the list and is never used again in it. */
  readonly id: number;
  /** As it was split; a translation puts its own title in front. */
  readonly sourceTitle: string;
  /** null while it waits for a translation. */
  readonly status: 'translating' | 'translated' | 'failed' | null;
  /** Why the translation failed. */
  readonly reason: string | null;
  /** The engine that made the translation, while nobody has touched it. */
  readonly origin: TextOrigin | null;
  /** What the person has typed on the desk and not taken over yet. */
  readonly edit: StagedTexts | null;
  /** The chapter of the project it became. */
  readonly chapterId: number | null;
  /** It was sent to the project and no answer came: it may have become a chapter. */
  readonly isDoubtful: boolean;
}

/** A chapter with its place in the list, from 1. */
export interface PlacedChapter {
  readonly place: number;
  readonly chapter: StagedChapter;
}

/** New texts as the rows behind those that are there. */
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

/** Rows of the results list: a translation was tried, and they are not in the project yet. */
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

/** Whether a translation of the range has something to do here. */
export function wantsTranslation({ chapterId, status, content }: StagedChapter): boolean {
  return chapterId === null && (status === null || status === 'failed') && content.trim() !== '';
}

/** The row as it is kept: a translation on its way ends with the page. */
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

/** The texts on the desk: as typed, else as they are. */
export function textsOf({ title, content, translated_content, edit }: StagedChapter): StagedTexts {
  return edit ?? { title, content, translated_content };
}

/** The row with the person's texts in place of its own. A touched translation has no engine as its origin any more. */
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
