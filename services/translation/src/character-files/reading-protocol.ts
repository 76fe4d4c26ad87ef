/** Answer of the process that reads a file; the bytes of the file are its request. */
export type ReadingAnswer =
  | {
      readonly kind: 'read';
      /** As much as a model is shown. */
      readonly text: string;
      /** Characters of the whole text. */
      readonly length: number;
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'refused'; readonly sentence: string }
  /** A fault of ours. */
  | { readonly kind: 'failed'; readonly reason: string };
