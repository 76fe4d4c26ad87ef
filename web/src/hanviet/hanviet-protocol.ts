import type { ConvertedLine, ConvertTextOptions, OwnTexts } from '@lacthu/hanviet';

/** Requests to the worker of the offline engine. */
export type HanvietRequest =
  | {
      readonly kind: 'convert';
      readonly id: number;
      readonly text: string;
      readonly options: ConvertTextOptions;
      /** Key of the own dictionary, which takes precedence over the built-in one. */
      readonly ownKey?: string | undefined;
    }
  /** An own dictionary to keep under its key. */
  | { readonly kind: 'own'; readonly key: string; readonly texts: OwnTexts };

/**
 * Replies to a conversion: a request for the missing own dictionary, or lines in parts and then the end, or a failure.
 */
export type HanvietReply =
  | { readonly kind: 'lacks-own'; readonly id: number }
  | { readonly kind: 'lines'; readonly id: number; readonly lines: readonly ConvertedLine[] }
  | { readonly kind: 'done'; readonly id: number; readonly unknown: readonly string[] }
  | { readonly kind: 'failed'; readonly id: number };
