/** Result of a compare-and-set. */
export interface Swapped {
  readonly isDone: boolean;
  /** The store's time, ms since 1970. */
  readonly now: number;
  /** The stored text when it was not the expected one; empty when nothing is stored, or after a write. */
  readonly present: string;
}

/** Store shared by all processes. */
export interface LimiterStore {
  /**
   * Writes `next` only when the stored text is `expected` (empty: nothing is stored).
   * @param keepMs milliseconds after which it may be forgotten
   * @throws StoreUnavailableError
   */
  swap(name: string, expected: string, next: string, keepMs: number): Promise<Swapped>;
}

/** The store cannot be reached; any other error is a bug. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
