/** A chapter of the export, without its text. */
export interface ExportedChapter {
  readonly id: number;
  /** The exported version; later saves do not change the export. */
  readonly version: number;
  /** Number in the chapter list. */
  readonly number: number;
  readonly title: string;
  /** Length of the translation in UTF-8 bytes. */
  readonly bytes: number;
}

/** Metadata of a book, known before its texts are read. */
export interface ExportedBook {
  readonly projectId: number;
  readonly name: string;
  readonly author: string;
  /** Name of the work in its original language; empty when unknown. */
  readonly originalName: string;
  /** For adults only. */
  readonly isAdult: boolean;
  readonly description: string;
  readonly genres: readonly string[];
  readonly createdAt: Date;
  /** Time of the latest change of the project or one of its chapters. */
  readonly modifiedAt: Date;
  /** In the book's order; at least one. */
  readonly chapters: readonly ExportedChapter[];
}

/** A chapter with its text. */
export interface ChapterText {
  readonly chapter: ExportedChapter;
  readonly text: string;
}

/** The texts of a book in its order, read while the file is written. */
export type ChapterTexts = AsyncIterable<ChapterText>;

/** Cover picture of an e-book. */
export interface CoverPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Vietnamese labels within the book. */
export const BOOK_WORDS = {
  contents: 'Mục lục',
  cover: 'Bìa',
  titlePage: 'Trang tên sách',
  text: 'Nội dung',
} as const;
