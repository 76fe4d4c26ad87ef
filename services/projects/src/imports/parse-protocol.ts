import type { RowsPlace } from '../chapters/chapter-rows';
import type { AllowedRuns } from '../text/leftover-lines';
import type { ImportRejection } from './import-error';
import type { ParsedFile } from './parse-import';

/** A file of the upload, where it lies in the spool. */
export interface TaskFile {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** What the parsing process is told first; the upload is its standard input, a file. */
export interface ParseTask {
  readonly files: readonly TaskFile[];
  readonly splitRule: string | undefined;
  /** The plan as it came, JSON text: to read it takes a while and belongs into the other process. */
  readonly plan: string | undefined;
  readonly chapterLimit: number;
  /** Longest title that is stored. */
  readonly titleLimit: number;
}

/** Where the chapters go, and what the project says to them. */
export interface RowsRequest {
  readonly place: RowsPlace;
  /** md5 (hex) of the texts that are left out because they are there already. */
  readonly known: ReadonlySet<string>;
  /** Chinese that is wanted in translated texts. */
  readonly allowed: AllowedRuns;
}

/** What is known of a book once it is read. */
export interface BookSummary {
  readonly files: readonly ParsedFile[];
  /** Vietnamese sentences about what the user should look at. */
  readonly warnings: readonly string[];
  readonly chapters: number;
}

/** First the task; then, once the book is read, the order to write its rows to standard output. */
export type ParseRequest = { readonly task: ParseTask } | { readonly rows: RowsRequest };

/** One answer to each request. */
export type ParseAnswer =
  | { readonly kind: 'read'; readonly summary: BookSummary }
  | { readonly kind: 'refused'; readonly rejection: ImportRejection }
  /** All rows are written. `chinese`: chapters among them that are a source to translate. */
  | { readonly kind: 'written'; readonly chinese: number }
  /** A fault of ours. */
  | { readonly kind: 'failed'; readonly reason: string };
