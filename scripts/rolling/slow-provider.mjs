import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';

/**
 * Limits of a provider, and whether it tells them.
 * @typedef {import('../../services/translation/src/testing/limited-provider').ProviderLimits} Limits
 */

/** In the text of each chapter of a novel of the chaos harness. */
const MARK = /第(\d+)天/;

/**
 * A provider of translations that takes its time and counts who asked for what.
 * @param {import('../lib/processes/teardown.mjs').Teardown} teardown
 */
export async function startSlowProvider(teardown) {
  const load = createRequire(import.meta.url);
  /** @type {typeof import('../../libs/testing/src/providers/index')} */
  const providers = load(inRoot('dist/libs/testing/src/providers/index.js'));
  /** @type {typeof import('../../services/translation/src/testing/limited-provider')} */
  const limits = load(inRoot('dist/services/translation/src/testing/limited-provider.js'));
  const provider = await providers.startFakeOpenAi();
  teardown.add(() => provider.close());

  /** @type {Record<string, number>} chapter → answers */
  let answers = {};
  /** @type {{ from: number, until: number }[]} every call that is or will be answered, by the clock of this process */
  let calls = [];
  /** @type {Promise<unknown>} */
  let held = Promise.resolve();
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
    const call = { from: at, until: at + answerMs };
    calls.push(call);
    underWay += 1;
    await sleep(answerMs);
    await held;
    underWay -= 1;
    call.until = performance.now();
    const chapter = MARK.exec(text)?.[1] ?? '?';
    answers[chapter] = (answers[chapter] ?? 0) + 1;
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
      calls = [];
      beganAt = 0;
    },
    /** @param {number} ms */
    hurry: (ms) => void (answerMs = ms),
    underWay: () => underWay,
    /** No call is answered until what this returns is called. */
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = () => resolve(undefined);
      });
      return release;
    },
    /**
     * @param {number} ms
     * @returns {Promise<number>} answers per second during the next ms milliseconds; a call that lies partly outside counts as its
     *   part inside
     */
    async pace(ms) {
      const from = performance.now();
      await sleep(ms);
      const until = performance.now();
      const parts = calls.map(
        (call) =>
          Math.max(0, Math.min(until, call.until) - Math.max(from, call.from)) / (call.until - call.from),
      );
      return parts.reduce((sum, part) => sum + part, 0) / ((until - from) / 1_000);
    },
    figures: () => ({
      answers: { ...answers },
      excesses: limited.counts.excesses,
      /** From the first question to the last answer. */
      seconds: (Math.max(beganAt, ...calls.map(({ until }) => until)) - beganAt) / 1_000,
      /** Of an answer, as it was here, on a machine that has other work. */
      latency:
        calls.reduce((sum, { from, until }) => sum + until - from, 0) / Math.max(1, calls.length) / 1_000,
    }),
  };
}

/** @typedef {Awaited<ReturnType<typeof startSlowProvider>>} SlowProvider */
