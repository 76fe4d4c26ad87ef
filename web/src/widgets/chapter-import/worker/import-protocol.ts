import type { ScrapedMarkup } from '@lacthu/book-files';
import type { PlannedChapter, ReviewedChapter, TextEncodingName } from '@lacthu/novel-text';

/** A file or pasted text to take in. */
export interface SourceToRead {
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
  /** The person's choice; null leaves it to detection. */
  readonly encoding: TextEncodingName | null;
  /** The texts are taken in without what a web page has left in them. */
  readonly cleansMarkup: boolean;
}

/** One text inside a source. The text itself stays in the worker, under `key`. */
export interface FoundText {
  readonly key: string;
  /** The name under which the server finds the same text again. */
  readonly name: string;
  /** Text encoding, or the kind of book that has none to choose. */
  readonly encoding: string;
  /** Spots whose characters are lost. */
  readonly damaged: number;
  /** SHA-256 (hex) of the text. */
  readonly digest: string;
  /** The first lines that say something. */
  readonly head: readonly string[];
  readonly hasOwnChapters: boolean;
  /** What a web page has left in the text as it stands in the file, cleaned or not. */
  readonly markup: ScrapedMarkup;
  /** The text is taken in without it. */
  readonly isCleaned: boolean;
}

/** What a book says about itself. */
export interface FoundFacts {
  readonly title?: string;
  readonly author?: string;
  readonly originalName?: string;
  readonly description?: string;
  readonly cover?: Uint8Array<ArrayBuffer>;
}

export type ReadOutcome =
  { readonly texts: readonly FoundText[]; readonly facts: FoundFacts | null } | ReadFailure;

/** Why a file could not be read. */
export interface ReadFailure {
  readonly message: string;
  /** It is no book of any kind: neither another encoding nor another try would help. */
  readonly isHopeless: boolean;
}

/** How one text becomes chapters: those the book names, none, or by a rule. */
export type TextSplit =
  { readonly kind: 'own' } | { readonly kind: 'whole' } | { readonly kind: 'rule'; readonly pattern: string };

export interface PlannedText {
  readonly chapters: readonly PlannedChapter[];
  /** One for each chapter. */
  readonly reviews: readonly ReviewedChapter[];
  /** Chapters opened by a heading; 0 means that the whole text stays one chapter. */
  readonly found: number;
  readonly contentsEntries: number;
}

/** Everything the worker can be asked, and what it answers. Lines count from 1, ends are inclusive. */
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
  /** Chapters of a text with their contents, for a page that keeps them itself. */
  readonly contents: {
    readonly ask: { readonly key: string; readonly chapters: readonly PlannedChapter[] };
    readonly answer: readonly { readonly title: string; readonly content: string }[];
  };
  readonly lines: {
    readonly ask: { readonly key: string; readonly from: number; readonly to: number };
    readonly answer: readonly string[];
  };
  /** The next line that contains the words, from `after` on and then from `from`; null when there is none. */
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

/** Which handler does which work; the worker and its stand-in in tests have the same. */
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

/** `message` says why the work could not be done, fit for the screen. */
export interface ImportReply {
  readonly id: number;
  readonly outcome: { readonly answer: unknown } | { readonly message: string };
}
