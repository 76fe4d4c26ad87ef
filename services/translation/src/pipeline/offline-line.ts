/** A line of the offline draft as it is given away: without Chinese. */
export interface OfflineLine {
  readonly text: string;
  /** The characters that boxes stand for, each once. */
  readonly unknown: readonly string[];
  /** JSON of where its words came from, in UTF-8; absent unless asked for. */
  readonly aligned?: Uint8Array;
}
