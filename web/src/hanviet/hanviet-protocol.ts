import type { ConvertedLine, ConvertTextOptions, OwnTexts } from '@lacthu/hanviet';

/** What the worker of the offline engine is told. */
export type HanvietRequest =
  | {
      readonly kind: 'convert';
      readonly id: number;
      readonly text: string;
      readonly options: ConvertTextOptions;
      /** Own dictionary that goes before the built-in one. */
      readonly ownKey?: string | undefined;
    }
  /** An own dictionary, to be kept under its key. */
  | { readonly kind: 'own'; readonly key: string; readonly texts: OwnTexts };

/** What it answers to a conversion: it lacks the own dictionary, or lines in parts and then the end, or it failed. */
export type HanvietReply =
  | { readonly kind: 'lacks-own'; readonly id: number }
  | { readonly kind: 'lines'; readonly id: number; readonly lines: readonly ConvertedLine[] }
  | { readonly kind: 'done'; readonly id: number; readonly unknown: readonly string[] }
  | { readonly kind: 'failed'; readonly id: number };
