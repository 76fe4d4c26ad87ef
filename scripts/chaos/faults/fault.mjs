import { setTimeout as sleep } from 'node:timers/promises';
import { WORKERS } from '../chaos-stack.mjs';

/**
 * Everything that faults can touch.
 * @typedef {object} Reach
 * @property {import('../chaos-stack.mjs').ChaosStack} stack
 * @property {import('../outside.mjs').Outside} outside
 * @property {import('../file-stores.mjs').FileStores} files
 * @property {import('../seeded-random.mjs').SeededRandom} random
 *
 * A fault and its repair.
 * @typedef {object} Fault
 * @property {string} name
 * @property {(reach: Reach) => Promise<Struck>} strike resolves when it is over and everything may recover
 *
 * Result of a fault.
 * @typedef {object} Struck
 * @property {string} [detail] what the seed chose for it
 * @property {readonly string[]} [lost] processes whose calls under way came to nothing: each may be made once more
 */

/** Everybody who has calls under way. */
export const ALL_WORKERS = Object.freeze(Object.values(WORKERS).flat());

/** @param {import('../chaos-stack.mjs').ChaosStack} stack @param {string} name @param {NodeJS.Signals} what */
export function signal(stack, name, what) {
  const pid = stack.pidOf(name);
  if (pid !== undefined) process.kill(pid, what);
  return pid;
}

/**
 * Waits until a supervisor has put another process in its place.
 * @param {import('../chaos-stack.mjs').ChaosStack} stack @param {string} name @param {number | undefined} before
 */
export async function another(stack, name, before) {
  for (let pid = before; pid === undefined || pid === before; pid = stack.pidOf(name)) await sleep(50);
}
