import { setTimeout as sleep } from 'node:timers/promises';

/** How a batch of translations ends. */
export const ENDED = new Set(['completed', 'partial', 'failed', 'cancelled']);
const LOOK_MS = 500;

/**
 * @typedef {object} Batch
 * @property {string} token
 * @property {number} projectId
 * @property {string} jobId
 */

/**
 * @param {import('./client.mjs').Client} client @param {Batch} batch
 * @returns {Promise<{ status: string, translated_chapters?: { status: string, chapter_id: number }[] }>}
 */
export async function jobOf(client, { token, projectId, jobId }) {
  const { job } = await client.insist('GET', `/api/batch-translations/${projectId}/${jobId}`, { token });
  return job;
}

/** @param {import('./client.mjs').Client} client @param {Batch} batch @param {number} withinMs @returns {ReturnType<typeof jobOf>} as it ended, or as it stands then */
export async function untilEnded(client, batch, withinMs) {
  for (const until = Date.now() + withinMs; ; await sleep(LOOK_MS)) {
    const job = await jobOf(client, batch);
    if (ENDED.has(job.status) || Date.now() > until) return job;
  }
}
