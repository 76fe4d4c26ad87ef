import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';

/**
 * Limits of a provider, and whether it tells them.
 * @typedef {import('../../services/translation/testing/limited-provider').ProviderLimits} Limits
 */

/** In the text of each chapter of a novel of the chaos harness. */
const MARK = /第(\d+)天/;

/**
 * A provider of translations that takes its time and counts who asked for what.
 * @param {import('../lib/endings.mjs').Endings} endings
 */
export async function startSlowProvider(endings) {
  const load = createRequire(import.meta.url);
  /** @type {typeof import('../../libs/testing/src/providers/index')} */
  const providers = load(inRoot('dist/libs/testing/src/providers/index.js'));
  /** @type {typeof import('../../services/translation/testing/limited-provider')} */
  const limits = load(inRoot('dist/services/translation/testing/limited-provider.js'));
  const provider = await providers.startFakeOpenAi();
  endings.add(() => provider.close());

  /** @type {Record<string, number>} chapter → answers */
  let answers = {};
  /** @type {number[]} when each answer went out */
  let times = [];
  /** @type {number[]} milliseconds that each answer took here, on a machine that has other work */
  let took = [];
  let answerMs = 0;
  let underWay = 0;
  let beganAt = 0;
  let limited = new limits.LimitedProvider({});
  let burst = 0;
  let tells = false;

  provider.answerBy(async (request) => {
    const at = performance.now();
    beganAt ||= at;
    const verdict = limited.admit(answerMs);
    if (verdict.kind === 'excess') return providers.openAiFaults.rateLimited(limits.RETRY_AFTER_SECONDS);
    const text = providers.openAiText(request);
    underWay += 1;
    await sleep(answerMs);
    underWay -= 1;
    const chapter = MARK.exec(text)?.[1] ?? '?';
    answers[chapter] = (answers[chapter] ?? 0) + 1;
    times.push(performance.now());
    took.push(performance.now() - at);
    const headers = {
      'x-ratelimit-limit-requests': String(burst),
      'x-ratelimit-remaining-requests': String(verdict.remaining),
      'x-ratelimit-reset-requests': `${verdict.resetMs}ms`,
    };
    const answer = providers.chatCompletion(providers.translateLines(text));
    return tells ? { ...answer, headers } : answer;
  });

  return {
    baseUrl: provider.baseUrl,
    /** Forgets everything. @param {Limits} next @param {{ answerMs: number, tells?: boolean }} options */
    begin(next, options) {
      limited = new limits.LimitedProvider(next);
      burst = next.burst ?? 0;
      tells = options.tells ?? false;
      answerMs = options.answerMs;
      answers = {};
      times = [];
      took = [];
      beganAt = 0;
    },
    /** @param {number} ms */
    hurry: (ms) => void (answerMs = ms),
    underWay: () => underWay,
    /** @returns {Promise<number>} answers a second during the next so many milliseconds */
    async pace(/** @type {number} */ ms) {
      const first = times.length;
      const from = performance.now();
      await sleep(ms);
      return (times.length - first) / ((performance.now() - from) / 1_000);
    },
    figures: () => ({
      answers: { ...answers },
      excesses: limited.counts.excesses,
      /** From the first question to the last answer. */
      seconds: ((times.at(-1) ?? beganAt) - beganAt) / 1_000,
      latency: took.reduce((sum, ms) => sum + ms, 0) / Math.max(1, took.length) / 1_000,
    }),
  };
}

/** @typedef {Awaited<ReturnType<typeof startSlowProvider>>} SlowProvider */
