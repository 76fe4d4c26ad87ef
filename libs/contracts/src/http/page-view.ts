import type { ChapterNavigation, PublicChapter, Story } from './community/story';

/** Separates head tags from the first view in a rendered page; all other markup has `<` in texts escaped. */
export const PAGE_VIEW_MARK = '<!-- view of this page -->';

/** API answers embedded in a rendered page for the app, as a guest would get them. */
export interface PaintedAnswers {
  readonly story?: Story;
  readonly chapter?: PublicChapter;
  /** Of the same chapter. */
  readonly navigation?: ChapterNavigation;
}
