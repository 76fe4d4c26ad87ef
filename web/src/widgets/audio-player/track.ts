/** Something to listen to: the official audio of a chapter. */
export interface Track {
  /** Of the chapter. */
  readonly id: number;
  readonly title: string;
  /** Place of the chapter in its book: tracks follow one another by it, also when some have gone. */
  readonly order: number;
  /** As the server gives it, relative. */
  readonly address: string;
  /** What the server knows; the browser learns it with the first bytes. */
  readonly seconds: number | null;
}

/** The book that tracks belong to, for the lock screen. */
export interface Album {
  readonly name: string;
  readonly author: string;
  /** Relative; null without a cover. */
  readonly cover: string | null;
}

/** The track after this one; null at the end. @param queue in order */
export function trackAfter(queue: readonly Track[], track: Track): Track | null {
  return queue.find(({ order }) => order > track.order) ?? null;
}

/** The track before this one; null at the beginning. @param queue in order */
export function trackBefore(queue: readonly Track[], track: Track): Track | null {
  return queue.findLast(({ order }) => order < track.order) ?? null;
}
