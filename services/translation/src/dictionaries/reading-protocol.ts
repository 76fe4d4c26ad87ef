import type { DICTIONARY_LIMITS, DictionaryKind, DictionaryPreview, ErrorCode } from '@lacthu/contracts';
import type { UnreadLine } from '@lacthu/hanviet/node';
import type { DictionaryPlace } from './precedence';

/** Stored entries that the file may contradict: single words as text, files as stored. */
export interface PresentEntries extends DictionaryPlace {
  /** Title shown to the person. */
  readonly title: string;
  /** A lexicon text, or the gzip of one. */
  readonly content: string | Uint8Array;
}

/** Input of the thread. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  /** Kind chosen by the person; undefined: detect it. */
  readonly kind: DictionaryKind | undefined;
  readonly isOfProject: boolean;
  readonly present: readonly PresentEntries[];
  /** Passed in, because the thread starts in half the time without loading the contracts. */
  readonly limits: Pick<typeof DICTIONARY_LIMITS, 'unpackedBytes' | 'linesPerFile' | 'shown'>;
}

/** Preview of a file, with reason codes instead of sentences. */
export type RawPreview = Omit<DictionaryPreview, 'unread'> & {
  readonly unread: { readonly count: number; readonly lines: readonly UnreadLine[] };
};

/** A file that has been read. `content`: gzip of the normalised text; `contentHash`: SHA-256 of that text, hex. */
export interface ReadDictionary<Preview = DictionaryPreview> {
  readonly preview: Preview;
  readonly content: Uint8Array;
  readonly contentHash: string;
}

/** Result of the thread. */
export type ReadingAnswer =
  | ({ readonly type: 'read' } & ReadDictionary<RawPreview>)
  | { readonly type: 'refused'; readonly code: ErrorCode; readonly msg?: string }
  /** A bug of ours. */
  | { readonly type: 'failed'; readonly error: Error };
