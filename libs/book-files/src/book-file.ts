import type { PlannedChapter, TextEncodingName } from '@lacthu/novel-text';

/** File name endings offered in the file dialog. The kind of a file is detected from its content. */
export const BOOK_FILE_ENDINGS = ['.txt', '.epub', '.docx', '.zip'] as const;

/** A file that a user has chosen or sent. */
export interface BookFileInput {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Encoding chosen by the user for a plain text; detected when undefined. Books with markup ignore it. */
  readonly encoding?: TextEncodingName;
  /** Encodings chosen for texts inside an archive, by BookText name. */
  readonly encodings?: ReadonlyMap<string, TextEncodingName>;
}

/** Metadata of a book. */
export interface BookMetadata {
  readonly title?: string;
  readonly author?: string;
  /** Chinese title of the work, when the book is a translation and names its source. */
  readonly originalName?: string;
  /** Plain text. */
  readonly description?: string;
  /** Bytes of the cover picture; not checked to be a picture. */
  readonly cover?: Uint8Array;
}

/** One text: a file, or an entry of an archive. */
export interface BookText {
  /** File name; inside an archive `archive.zip/folder/name.txt`. A label, never used as a path. */
  readonly name: string;
  /** Normalised text (see normalizeText of novel-text). */
  readonly text: string;
  /** Text encoding, or `epub` or `docx`. */
  readonly encoding: string;
  /** Number of places where characters are lost (U+FFFD). */
  readonly damaged: number;
  /**
   * The book's own chapters (navigation of an EPUB, headings of a DOCX), which cover the whole text. null: the book has
   * none, and a rule splits it.
   */
  readonly chapters: PlannedChapter[] | null;
  readonly metadata?: BookMetadata;
}

/** An entry of an archive that was skipped because it has no text (a picture, a web page, an empty file). */
export interface SkippedFile {
  readonly name: string;
  /** Vietnamese, continues the words “Tệp “tên””. */
  readonly reason: string;
}
