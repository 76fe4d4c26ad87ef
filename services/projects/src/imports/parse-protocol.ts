import type { RowsPlace } from '../chapters/chapter-rows';
import type { RefusedImport } from './import-refusal';
import type { ParsedFile } from './parse-import';

/** A file of the upload, where it lies in the spool. */
export interface TaskFile {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** What the parsing thread is started with. */
export interface ParseTask {
  /** Open file in which the upload lies. */
  readonly descriptor: number;
  readonly files: readonly TaskFile[];
  readonly splitRule: string | undefined;
  /** The plan as it came, JSON text: to read it takes a while and belongs into the thread. */
  readonly plan: string | undefined;
  readonly chapterLimit: number;
  /** Longest title that is stored. */
  readonly titleLimit: number;
}

/** Where the chapters go, and which texts are there already: md5 (hex) of each. */
export interface RowsOrder {
  readonly place: RowsPlace;
  readonly known: ReadonlySet<string>;
}

/** What is known of a book once it is read. */
export interface BookSummary {
  readonly files: readonly ParsedFile[];
  /** Vietnamese sentences about what the user should look at. */
  readonly warnings: readonly string[];
  readonly chapters: number;
}

/** The thread is asked for rows again and again after it has told its summary. */
export type ThreadRequest = { readonly rows: RowsOrder } | 'more';

/** One answer to being started and one to each request, in order. */
export type ThreadAnswer =
  | { readonly kind: 'read'; readonly summary: BookSummary }
  | { readonly kind: 'refused'; readonly refusal: RefusedImport }
  | { readonly kind: 'rows'; readonly chunk: Uint8Array<ArrayBuffer> }
  /** No more rows. `chinese`: chapters among them that are a source to translate. */
  | { readonly kind: 'end'; readonly chinese: number };
