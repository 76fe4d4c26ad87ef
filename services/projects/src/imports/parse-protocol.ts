import type { RowsPlace } from '../chapters/chapter-rows';
import type { AllowedRuns } from '../text/leftover-lines';
import type { ImportRejection } from './import-error';
import type { ParsedFile } from './parse-import';

/** A file of the upload and its position in the spool. */
export interface TaskFile {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** First message to the parsing process. The upload is its standard input, a file. */
export interface ParseTask {
  readonly files: readonly TaskFile[];
  readonly splitRule: string | undefined;
  /** The plan as unchecked JSON text: parsing takes time and is left to the other process. */
  readonly plan: string | undefined;
  readonly chapterLimit: number;
  /** Length of the longest title (characters). */
  readonly titleLimit: number;
}

/** Target of the chapters and the rules of the project for them. */
export interface RowsRequest {
  readonly place: RowsPlace;
  /** md5 (hex) of the texts to leave out, because the project has them already. */
  readonly known: ReadonlySet<string>;
  /** Chinese that the project allows in translations. */
  readonly allowed: AllowedRuns;
}

/** Summary of a book after it was read. */
export interface BookSummary {
  readonly files: readonly ParsedFile[];
  /** Vietnamese messages about things that the user should check. */
  readonly warnings: readonly string[];
  readonly chapters: number;
}

/**
 * Requests to the parsing process: first the task; then, once the book is read, to write its rows to standard output.
 */
export type ParseRequest = { readonly task: ParseTask } | { readonly rows: RowsRequest };

/** Responses of the parsing process, one to each request. */
export type ParseAnswer =
  | { readonly kind: 'read'; readonly summary: BookSummary }
  | { readonly kind: 'refused'; readonly rejection: ImportRejection }
  /** All rows are written. `chinese`: number of chapters with a Chinese source. */
  | { readonly kind: 'written'; readonly chinese: number }
  /** An internal error. */
  | { readonly kind: 'failed'; readonly reason: string };
