import type { ChapterNavigation, PublicChapter, Story } from './community/story';

/** Parts the tags for the head of a page from what is painted of it; markup around it has every `<` of a text escaped. */
export const PAGE_VIEW_MARK = '<!-- view of this page -->';

/** Answers that a painted page brings along for the app, in a block of JSON, as a guest would get them. */
export interface PaintedAnswers {
  readonly story?: Story;
  readonly chapter?: PublicChapter;
  /** Of the same chapter. */
  readonly navigation?: ChapterNavigation;
}
