/** What became of a try to write. */
export interface Swapped {
  readonly isDone: boolean;
  /** The store's time, ms since 1970. */
  readonly now: number;
  /** What stands there instead of what was expected; empty when there is nothing, or when it was written. */
  readonly present: string;
}

/** A store that all processes share. */
export interface LimiterStore {
  /**
   * Writes only where the expected text stands (empty: where nothing stands).
   * @throws StoreUnavailableError when it cannot be asked
   */
  swap(name: string, expected: string, next: string): Promise<Swapped>;
}

/** The store cannot be asked; anything else that is thrown is a fault of our own. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
