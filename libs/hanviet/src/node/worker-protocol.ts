import type { DraftTextOptions, TextDraft } from '../convert/draft-text';
import type { OwnTexts } from '../convert/dictionary';
import type { ConvertOptions, ConvertResult, NameInText } from '../engine';

/** Own dictionaries in a message: the key alone first, the texts only after the worker answered that it lacks them. */
export interface SentOwn {
  readonly key: string;
  readonly texts?: OwnTexts;
}

/** Caller of a conversion. */
export interface Caller {
  /** Rejects the conversion and frees its place in the queue. */
  readonly signal?: AbortSignal | undefined;
  /** Visitor without an account: limited to the share of guests. Default false. */
  readonly isGuest?: boolean | undefined;
}

/** Request to a worker. */
export type WorkerTask =
  | {
      readonly kind: 'draftText';
      readonly text: string;
      readonly options: DraftTextOptions;
      readonly own?: SentOwn | undefined;
    }
  | {
      readonly kind: 'convert' | 'readName' | 'findNames';
      readonly text: string;
      readonly options: ConvertOptions;
    };

/** Answer of a worker. */
export type WorkerAnswer =
  | { readonly draft: TextDraft }
  /** Key of the own dictionaries whose texts have to be sent with the request. */
  | { readonly lacks: string }
  | { readonly result: ConvertResult }
  | { readonly name: string }
  | { readonly names: NameInText[] };
