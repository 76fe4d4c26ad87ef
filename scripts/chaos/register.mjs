/**
 * One place that is written again and again: it ends as what was acknowledged last, or as something whose answer never
 * came, which may have been written at any time since.
 */
export class Register {
  tried = 0;
  acknowledged = 0;
  refused = 0;
  /** @type {Set<number>} writes without an answer */
  unknown = new Set();

  /**
   * @param {(number: number) => Promise<import('./client.mjs').Outcome>} write the next one, by its number from 1
   */
  async write(write) {
    const number = (this.tried += 1);
    const outcome = await write(number);
    if (outcome.kind === 'unknown') this.unknown.add(number);
    else if (outcome.status === 200) this.acknowledged = number;
    else this.refused += 1;
  }

  /** @returns {number[]} what it may hold now */
  possible() {
    return [this.acknowledged, ...this.unknown];
  }
}
