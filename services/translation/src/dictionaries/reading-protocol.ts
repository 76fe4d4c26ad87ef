import type { DictionaryKind, DictionaryPreview, ErrorCode } from '@lacthu/contracts';
import type { DictionaryPlace } from './precedence';

/** What is there already and may say something else: single words as text, files as they are stored. */
export interface PresentEntries extends DictionaryPlace {
  /** For people. */
  readonly title: string;
  /** A lexicon text, or the gzip of one. */
  readonly content: string | Uint8Array;
}

/** What the thread is asked. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  /** What the person says the file is; undefined: what it looks like. */
  readonly kind: DictionaryKind | undefined;
  readonly isOfProject: boolean;
  readonly present: readonly PresentEntries[];
}

/** A file that has been read. `content`: gzip of the normalised text; `contentHash`: SHA-256 of that text, hex. */
export interface ReadDictionary {
  readonly preview: DictionaryPreview;
  readonly content: Uint8Array;
  readonly contentHash: string;
}

/** What the thread answers, once. */
export type ReadingAnswer =
  | ({ readonly type: 'read' } & ReadDictionary)
  | { readonly type: 'refused'; readonly code: ErrorCode; readonly msg?: string }
  /** A fault of ours. */
  | { readonly type: 'failed'; readonly reason: string };
