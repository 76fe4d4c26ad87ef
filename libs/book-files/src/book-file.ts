import type { PlannedChapter, TextEncodingName } from '@lacthu/novel-text';

/** Endings a person may choose; what a file is, its content says. */
export const BOOK_FILE_ENDINGS = ['.txt', '.epub', '.docx', '.zip'] as const;

/** A file as it was chosen or sent. */
export interface BookFileInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The person's choice for a plain text; without it the encoding is found out. Books with markup ignore it. */
  readonly encoding?: TextEncodingName;
  /** The same for texts inside an archive, by the `name` under which they were read. */
  readonly encodings?: ReadonlyMap<string, TextEncodingName>;
}

/** What a book says about itself. */
export interface BookMetadata {
  readonly title?: string;
  readonly author?: string;
  /** What the work is called in Chinese, where the book is a translation and names what it was made from. */
  readonly originalName?: string;
  /** Plain text. */
  readonly description?: string;
  /** The picture's bytes as they stand in the book; not checked to be one. */
  readonly cover?: Uint8Array;
}

/** One text that was found: a file of its own, or an entry of an archive. */
export interface BookText {
  /** The file's name; inside an archive `archive.zip/folder/name.txt`. A label, never a path. */
  readonly name: string;
  /** Normalised text (see normalizeText of novel-text). */
  readonly text: string;
  /** Text encoding, or `epub` or `docx`. */
  readonly encoding: string;
  /** Spots whose characters are lost (U+FFFD). */
  readonly damaged: number;
  /**
   * The book's own chapters (navigation of an EPUB, headings of a DOCX), which cover the text without a gap;
   * null: the book names none, a rule splits it.
   */
  readonly chapters: PlannedChapter[] | null;
  readonly metadata?: BookMetadata;
}

/** An entry of an archive that was left out because it holds no text (a picture, a web page, an empty file). */
export interface SkippedFile {
  readonly name: string;
  /** Vietnamese, continues the words “Tệp “tên””. */
  readonly reason: string;
}
