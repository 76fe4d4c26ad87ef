/** A line of the offline draft, without Chinese. */
export interface OfflineLine {
  readonly text: string;
  /** Characters of unknown reading, each once; a box stands for them in the text. */
  readonly unknown: readonly string[];
  /** Alignment with the source as JSON in UTF-8; absent unless requested. */
  readonly aligned?: Uint8Array;
}
