import type { DICTIONARY_LIMITS, DictionaryKind, DictionaryPreview, ErrorCode } from '@lacthu/contracts';
import type { UnreadLine } from '@lacthu/hanviet/node';
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
  /** Handed over, because without the contracts the thread starts in half the time. */
  readonly limits: Pick<typeof DICTIONARY_LIMITS, 'unpackedBytes' | 'linesPerFile' | 'shown'>;
}

/** What a file holds, with reasons instead of sentences. */
export type RawPreview = Omit<DictionaryPreview, 'unread'> & {
  readonly unread: { readonly count: number; readonly lines: readonly UnreadLine[] };
};

/** A file that has been read. `content`: gzip of the normalised text; `contentHash`: SHA-256 of that text, hex. */
export interface ReadDictionary<Preview = DictionaryPreview> {
  readonly preview: Preview;
  readonly content: Uint8Array;
  readonly contentHash: string;
}

/** What the thread answers, once. */
export type ReadingAnswer =
  | ({ readonly type: 'read' } & ReadDictionary<RawPreview>)
  | { readonly type: 'refused'; readonly code: ErrorCode; readonly msg?: string }
  /** A fault of ours. */
  | { readonly type: 'failed'; readonly error: Error };
