/** Answer of the process that reads a file; the bytes of the file are its request. */
export type ReadingAnswer =
  | {
      readonly kind: 'read';
      /** The part that is sent to the model. */
      readonly text: string;
      /** Length of the whole text. */
      readonly length: number;
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'refused'; readonly sentence: string }
  /** A bug of ours. */
  | { readonly kind: 'failed'; readonly reason: string };
