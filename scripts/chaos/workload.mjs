import { setTimeout as sleep } from 'node:timers/promises';

/**
 * An act that people repeat during the whole run, whatever fails meanwhile.
 * @typedef {object} Workload
 * @property {string} name
 * @property {readonly [number, number]} pauseMs between two acts
 * @property {{ workers: readonly string[], calls: number }} [underWay] most calls or mails that each of its workers has
 *   under way at the same time: this many may be repeated when one is lost
 * @property {() => Promise<void>} begin before anything goes wrong
 * @property {(random: import('./seeded-random.mjs').SeededRandom) => Promise<void>} act
 * @property {() => Promise<Findings & { extraCalls?: number }>} findings
 *   once everything is healed; `extraCalls`: how often the outside world was asked again for what it had done
 */

/** @typedef {import('./ledger.mjs').Findings} Findings */

/**
 * Acts until told to stop; an act under way is finished.
 * @param {Workload} workload @param {import('./seeded-random.mjs').SeededRandom} random
 * @returns {() => Promise<void>} stops; fails with what an act failed with
 */
export function keepActing(workload, random) {
  let goesOn = true;
  const acting = (async () => {
    while (goesOn) {
      await workload.act(random);
      await sleep(random.between(...workload.pauseMs));
    }
  })();
  // Told when it is stopped; until then it is no unhandled one.
  acting.catch(() => undefined);
  return () => {
    goesOn = false;
    return acting;
  };
}
