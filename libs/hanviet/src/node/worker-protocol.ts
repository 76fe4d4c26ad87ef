import type { DraftTextOptions, TextDraft } from '../convert/draft-text';
import type { OwnTexts } from '../convert/dictionary';
import type { ConvertOptions, ConvertResult, NameInText } from '../engine';

/** Own dictionaries as they travel: by key alone, until the worker says that it lacks them. */
export interface SentOwn {
  readonly key: string;
  readonly texts?: OwnTexts;
}

/** Caller of a conversion; aborting frees its place. */
export interface Caller {
  readonly signal?: AbortSignal | undefined;
  /** A person without an account, who gets only the share of guests. Default false. */
  readonly isGuest?: boolean | undefined;
}

/** What the pool asks of a worker. */
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

/** `id` pairs the answer with it. */
export type WorkerRequest = WorkerTask & { readonly id: number };

/** What a worker answers. */
export type WorkerAnswer =
  | { readonly id: number; readonly draft: TextDraft }
  /** The own dictionaries of this key have to be sent along. */
  | { readonly id: number; readonly lacks: string }
  | { readonly id: number; readonly result: ConvertResult }
  | { readonly id: number; readonly name: string }
  | { readonly id: number; readonly names: NameInText[] }
  | { readonly id: number; readonly error: string };
