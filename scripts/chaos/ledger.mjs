/**
 * Compares acknowledged acts with their results: the sets of Jepsen's queue checker (jepsen-io/nats). An act without an
 * answer may have happened or not; only an acknowledged one must be found.
 */
export class Ledger {
  /** @type {Map<string, 'attempted' | 'acknowledged' | 'refused'>} */
  acts = new Map();

  /** @param {string} id about to be asked for */
  attempt(id) {
    this.acts.set(id, 'attempted');
  }

  /** @param {string} id the answer was good */
  acknowledge(id) {
    this.acts.set(id, 'acknowledged');
  }

  /** @param {string} id the answer was a refusal: it must not be there */
  refuse(id) {
    this.acts.set(id, 'refused');
  }

  /** @returns {string[]} what may be there: acknowledged, or without an answer */
  possible() {
    return [...this.acts].filter(([, state]) => state !== 'refused').map(([id]) => id);
  }

  /**
   * @param {readonly string[]} read what is there in the end, as often as it is there
   * @returns {Findings}
   */
  judge(read) {
    /** @type {Map<string, number>} */
    const times = new Map();
    for (const id of read) times.set(id, (times.get(id) ?? 0) + 1);
    const acts = [...this.acts];
    const acknowledged = acts.filter(([, state]) => state === 'acknowledged').map(([id]) => id);
    return {
      attempted: acts.length,
      acknowledged: acknowledged.length,
      recovered: acts.filter(([id, state]) => state === 'attempted' && times.has(id)).length,
      lost: acknowledged.filter((id) => !times.has(id)),
      doubled: [...times].filter(([, count]) => count > 1).map(([id]) => id),
      unexpected: [...times.keys()].filter((id) => (this.acts.get(id) ?? 'refused') === 'refused'),
      stuck: [],
    };
  }
}

/**
 * @typedef {object} Findings
 * @property {number} attempted
 * @property {number} acknowledged
 * @property {number} recovered without an answer, and there all the same
 * @property {string[]} lost acknowledged, and not there
 * @property {string[]} doubled there more than once
 * @property {string[]} unexpected there, though never asked for or refused
 * @property {string[]} stuck begun, and neither ended nor going on
 * @property {string} [note]
 */

/** Of people who could not even be asked. @type {Findings & { extraCalls?: number }} */
export const NOTHING_FOUND = Object.freeze({
  attempted: 0,
  acknowledged: 0,
  recovered: 0,
  lost: [],
  doubled: [],
  unexpected: [],
  stuck: [],
});

/** @param {Findings} findings @returns {boolean} nothing lost, doubled, unexpected or stuck */
export const isSound = ({ lost, doubled, unexpected, stuck }) =>
  [lost, doubled, unexpected, stuck].every((list) => list.length === 0);
