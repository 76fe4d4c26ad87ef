/** A playable track: the official audio of a chapter. */
export interface Track {
  /** Id of the chapter. */
  readonly id: number;
  readonly title: string;
  /** Position of the chapter in its book: orders the tracks, also when some are missing. */
  readonly order: number;
  /** Relative address from the server. */
  readonly address: string;
  /** Duration known to the server; the browser learns it with the first bytes. */
  readonly seconds: number | null;
}

/** The book of the tracks, for the lock screen. */
export interface Album {
  readonly name: string;
  readonly author: string;
  /** Relative address; null without a cover. */
  readonly cover: string | null;
}

/** Returns the next track; null at the end. @param queue tracks in order */
export function trackAfter(queue: readonly Track[], track: Track): Track | null {
  return queue.find(({ order }) => order > track.order) ?? null;
}

/** Returns the previous track; null at the beginning. @param queue tracks in order */
export function trackBefore(queue: readonly Track[], track: Track): Track | null {
  return queue.findLast(({ order }) => order < track.order) ?? null;
}
