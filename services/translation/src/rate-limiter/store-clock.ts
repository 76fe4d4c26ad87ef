/**
 * The time of a store that tells it with each answer. It read its clock between our question and its answer, so the
 * difference to ours lies between two bounds (Cristian 1989); it is only moved when it leaves them, and so does not
 * change with each answer that is a little late.
 */
export class StoreClock {
  /** Clock of the store minus ours, in ms. */
  private offset = 0;

  /** ms since 1970 by the store's clock */
  now(): number {
    return Date.now() + this.offset;
  }

  /** @param sentAt when it was asked and @param receivedAt when it was heard, by our clock */
  learn(storeNow: number, sentAt: number, receivedAt: number): void {
    this.offset = Math.min(storeNow - sentAt, Math.max(storeNow - receivedAt, this.offset));
  }
}
