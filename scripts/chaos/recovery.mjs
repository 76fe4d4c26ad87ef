import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError, seconds } from '../lib/console-steps.mjs';
import { ENDED, jobOf } from './batch.mjs';
import { makeProject } from './novel.mjs';
import { newcomer } from './people.mjs';

const GIVES_UP_AFTER_MS = 120_000;
const LOOK_MS = 100;
/** Not the key of those whose calls are counted. */
const KEY = 'sk-mach-dap-1234567890';

/**
 * Tells when everything works again: all processes are ready, and a job that is started then goes all the way through
 * gateway, database, Redis, a worker, the provider and back.
 * @param {import('./client.mjs').Client} client
 * @param {import('./chaos-stack.mjs').ChaosStack} stack
 * @param {import('./outside.mjs').Outside} outside
 */
export async function watchRecovery(client, stack, { provider }) {
  const { token } = await newcomer(client);
  const projectId = await makeProject(client, token, 'Mạch đập');
  const start = {
    stagedChapters: [{ title: '第1章', content: '大雪下了整整一夜。' }],
    translationConfig: {
      engine: 'openai',
      apiKey: KEY,
      model: 'gpt-4o-mini',
      baseUrl: provider.baseUrl,
    },
  };

  /** @returns {Promise<boolean>} whether a job went through; one that failed shows that something still does not work */
  async function pulse() {
    const path = `/api/batch-translations/${projectId}/start`;
    const request = { token, key: randomUUID(), json: start };
    const { jobId } = await client.insist('POST', path, request, GIVES_UP_AFTER_MS);
    for (const until = Date.now() + GIVES_UP_AFTER_MS; Date.now() < until; await sleep(LOOK_MS)) {
      const job = await jobOf(client, { token, projectId, jobId });
      if (ENDED.has(job.status)) return job.status === 'completed';
    }
    return false;
  }

  return {
    /** @returns {Promise<number>} ms from now @throws {OperatorError} when it does not come to that by itself */
    async take() {
      const began = performance.now();
      for (;;) {
        const missing = await notReady(stack);
        if (missing === '' && (await pulse())) return performance.now() - began;
        if (performance.now() - began > GIVES_UP_AFTER_MS) {
          const why = missing || 'việc thử không xong';
          throw new OperatorError(`Không tự ổn lại sau ${seconds(GIVES_UP_AFTER_MS)}: ${why}`);
        }
        await sleep(LOOK_MS);
      }
    },
  };
}

/** @param {import('./chaos-stack.mjs').ChaosStack} stack @returns {Promise<string>} which processes are not ready, and why; '' when all are */
async function notReady({ readiness }) {
  const answers = await Promise.all(
    readiness.map(async ({ name, url }) => {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
        return answer.status === 200 ? '' : `${name}: ${await answer.text()}`;
      } catch (error) {
        return `${name}: ${error instanceof Error ? error.message : String(error)}`;
      }
    }),
  );
  return answers.filter(Boolean).join('; ');
}
