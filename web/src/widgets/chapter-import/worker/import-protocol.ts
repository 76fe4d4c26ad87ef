import type { ScrapedMarkup } from '@lacthu/book-files';
import type { PlannedChapter, ReviewedChapter, TextEncodingName } from '@lacthu/novel-text';

/** A file or pasted text to load. */
export interface SourceToRead {
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
  /** The person's choice; null leaves it to detection. */
  readonly encoding: TextEncodingName | null;
  /** HTML left in the texts is removed while loading. */
  readonly cleansMarkup: boolean;
}

/** One text inside a source. The text itself stays in the worker, under `key`. */
export interface FoundText {
  readonly key: string;
  /** Name by which the server identifies the same text. */
  readonly name: string;
  /** Text encoding, or the kind of book, which has no encoding to choose. */
  readonly encoding: string;
  /** Number of places with undecodable bytes. */
  readonly damaged: number;
  /** SHA-256 (hex) of the text. */
  readonly digest: string;
  /** The first non-empty lines. */
  readonly head: readonly string[];
  readonly hasOwnChapters: boolean;
  /** HTML left in the text as in the file, removed or not. */
  readonly markup: ScrapedMarkup;
  /** HTML is removed from the loaded text. */
  readonly isCleaned: boolean;
}

/** Metadata of a book. */
export interface FoundMetadata {
  readonly title?: string;
  readonly author?: string;
  readonly originalName?: string;
  readonly description?: string;
  readonly cover?: Uint8Array<ArrayBuffer>;
}

export type ReadOutcome =
  { readonly texts: readonly FoundText[]; readonly facts: FoundMetadata | null } | ReadFailure;

/** Why a file could not be read. */
export interface ReadFailure {
  readonly message: string;
  /** The file is not a book of any kind: neither another encoding nor a retry would help. */
  readonly isHopeless: boolean;
}

/** How a text becomes chapters: by the book's own, not at all, or by a rule. */
export type TextSplit =
  { readonly kind: 'own' } | { readonly kind: 'whole' } | { readonly kind: 'rule'; readonly pattern: string };

export interface PlannedText {
  readonly chapters: readonly PlannedChapter[];
  /** One entry per chapter. */
  readonly reviews: readonly ReviewedChapter[];
  /** Number of chapters with a heading; 0 means that the whole text stays one chapter. */
  readonly found: number;
  readonly contentsEntries: number;
}

/** All requests to the worker with their results. Lines count from 1, ends are inclusive. */
export interface ImportWork {
  readonly read: { readonly ask: readonly SourceToRead[]; readonly answer: readonly ReadOutcome[] };
  readonly plan: {
    readonly ask: readonly { readonly key: string; readonly split: TextSplit }[];
    readonly answer: readonly PlannedText[];
  };
  readonly review: {
    readonly ask: { readonly key: string; readonly chapters: readonly PlannedChapter[] };
    readonly answer: readonly ReviewedChapter[];
  };
  /** Chapters of a text with their contents, for a page that stores them itself. */
  readonly contents: {
    readonly ask: { readonly key: string; readonly chapters: readonly PlannedChapter[] };
    readonly answer: readonly { readonly title: string; readonly content: string }[];
  };
  readonly lines: {
    readonly ask: { readonly key: string; readonly from: number; readonly to: number };
    readonly answer: readonly string[];
  };
  /** The next line that contains the text, searched after `after` and then from `from`; null when there is none. */
  readonly find: {
    readonly ask: {
      readonly key: string;
      readonly from: number;
      readonly to: number;
      readonly after: number;
      readonly words: string;
    };
    readonly answer: number | null;
  };
  readonly tryRule: {
    readonly ask: { readonly text: string; readonly pattern: string };
    readonly answer: { readonly found: number; readonly titles: readonly string[] };
  };
  readonly forget: { readonly ask: readonly string[]; readonly answer: null };
}

export type WorkKind = keyof ImportWork;

/** Handlers by task; shared by the worker and its replacement in tests. */
export type ImportHandlers = {
  readonly [Kind in WorkKind]: (
    ask: ImportWork[Kind]['ask'],
  ) => ImportWork[Kind]['answer'] | Promise<ImportWork[Kind]['answer']>;
};

export interface ImportRequest<Kind extends WorkKind = WorkKind> {
  readonly id: number;
  readonly kind: Kind;
  readonly ask: ImportWork[Kind]['ask'];
}

/** `message` is the reason of a failure, fit for the screen. */
export interface ImportReply {
  readonly id: number;
  readonly outcome: { readonly answer: unknown } | { readonly message: string };
}
