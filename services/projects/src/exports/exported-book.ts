/** One chapter that goes into the file, without its text. */
export interface ExportedChapter {
  readonly id: number;
  /** The version whose text goes out, whatever is saved while the file is being sent. */
  readonly version: number;
  /** As the chapter list shows it. */
  readonly number: number;
  readonly title: string;
  /** Bytes of the translated text in UTF-8. */
  readonly bytes: number;
}

/** What is known of a book before any text is read. */
export interface ExportedBook {
  readonly projectId: number;
  readonly name: string;
  readonly author: string;
  /** Name of the work in its own language; empty when it is not known. */
  readonly originalName: string;
  /** Only for grown-ups. */
  readonly isAdult: boolean;
  readonly description: string;
  readonly genres: readonly string[];
  readonly createdAt: Date;
  /** The newest change of the project or of one of the chapters. */
  readonly modifiedAt: Date;
  /** In the book's order; at least one. */
  readonly chapters: readonly ExportedChapter[];
}

/** A chapter with its text. */
export interface ChapterText {
  readonly chapter: ExportedChapter;
  readonly text: string;
}

/** The texts of a book in its order, read while they are written. */
export type ChapterTexts = AsyncIterable<ChapterText>;

/** A picture for the cover of an e-book. */
export interface CoverPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Words of the book itself; it is in Vietnamese like all it holds. */
export const BOOK_WORDS = {
  contents: 'Mục lục',
  cover: 'Bìa',
  titlePage: 'Trang tên sách',
  text: 'Nội dung',
} as const;
