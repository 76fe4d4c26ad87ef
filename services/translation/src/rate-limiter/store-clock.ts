/**
 * Follows the clock of a store that sends its time with each answer. The store read its clock between our request and its
 * answer, which bounds the offset to our clock (Cristian 1989); the offset only moves when it leaves these bounds, so
 * that a late answer does not shift it.
 */
export class StoreClock {
  /** Store's clock minus ours, in ms. */
  private offset = 0;

  /** Time of the store, ms since 1970. */
  now(): number {
    return Date.now() + this.offset;
  }

  /** @param sentAt time of the request and @param receivedAt time of the answer, by our clock */
  learn(storeNow: number, sentAt: number, receivedAt: number): void {
    this.offset = Math.min(storeNow - sentAt, Math.max(storeNow - receivedAt, this.offset));
  }
}
