/**
 * npm run bench:translate: how close calls to AI providers come to what their limits allow. Two workers that share Redis
 * call fake providers of libs/testing through the engines of the translation service, two providers at a time; with words
 * behind it (`-- told keys rate parallel`) each named one alone. Prints the share of the ideal
 * max((N - burst) / R, N * L / C) + L (L = what an answer takes on this machine meanwhile, by calls on the side that no
 * limit holds up), refused calls and lost ones; judges nothing.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileServer } from './lib/build/compile.mjs';
import { createTeardown } from './lib/processes/teardown.mjs';
import { ROOT } from './lib/paths.mjs';
import { portsFor } from './lib/processes/ports.mjs';
import { ensurePrograms } from './lib/processes/programs.mjs';
import { REDIS_PROCESSES, prepareRedis, redisAddresses } from './lib/servers/redis.mjs';
import { OperatorError, runCommand } from './lib/console-steps.mjs';
import { createSupervisor } from './lib/processes/supervisor.mjs';

const LATENCY_MS = 400;
const WORKERS = 2;
/** Calls that one worker would like to have under way: more than any provider here takes. */
const EAGERNESS = 48;
const PATIENCE_MS = 60_000;
const PROBE_MS = 100;
const REDIS_PATIENCE_MS = 10_000;
const REDIS_POLL_MS = 50;
const CALL = { system: '', user: '[1] 雪', timeoutMs: 30_000, maxWaitMs: PATIENCE_MS };
const MASTER_KEY = randomBytes(32).toString('base64');

/**
 * @typedef {import('../services/translation/src/rate-limiter/call-permits').CallPermits} Permits of one worker
 * @typedef {typeof import('../libs/testing/src/providers/index')
 *   & typeof import('../services/translation/src/rate-limiter/call-permits')
 *   & typeof import('../services/translation/src/rate-limiter/limiter-states.repository')
 *   & typeof import('../services/translation/src/providers/openai.engine')
 *   & typeof import('../services/translation/src/providers/googleai.engine')
 *   & typeof import('../libs/outbound/src/outbound-guard')
 *   & typeof import('../services/translation/src/testing/limited-provider')} Modules as they are built
 * @typedef {import('../services/translation/src/testing/limited-provider').ProviderLimits} Limits
 *
 * @typedef {object} Scenario
 * @property {string} word by which it is chosen
 * @property {string} name
 * @property {number} calls
 * @property {(latency: number) => number} idealSeconds given the seconds of an answer
 * @property {number} aim share of the ideal
 * @property {(modules: Modules) => Promise<{ open: (permits: Permits) => { complete: (call: object) => Promise<object> }, counts: () => { answered: number, excesses: number }, close: () => Promise<void> }>} begin
 */

/** @param {number} calls @param {Limits} limits */
const ideal =
  (calls, { perSecond = Infinity, burst = 0, parallel = Infinity }) =>
  (/** @type {number} */ latency) =>
    Math.max((calls - burst) / perSecond, (calls * latency) / parallel) + latency;

const KNOWN = { perSecond: 50, burst: 25 };
const RATE_AND_PARALLEL = { perSecond: 40, burst: 20, parallel: 16 };
const PARALLEL_ONLY = { parallel: 16 };
const KEY = { perSecond: 20, burst: 10 };
const KEYS = ['first', 'second', 'third'];
const KEYED_CALLS = 2_000;

/** @type {Scenario[]} */
const SCENARIOS = [
  {
    word: 'told',
    name: '50 lời gọi/giây, nhà cung cấp cho biết',
    calls: 1_500,
    idealSeconds: ideal(1_500, KNOWN),
    aim: 0.97,
    begin: (modules) => openAi(modules, KNOWN, true),
  },
  {
    word: 'keys',
    name: 'ba key 20/giây, một key hỏng giữa chừng',
    calls: KEYED_CALLS,
    // All three until half of the calls are answered, then two.
    idealSeconds: (latency) =>
      (KEYED_CALLS / 2 - 3 * KEY.burst) / (3 * KEY.perSecond) +
      KEYED_CALLS / 2 / (2 * KEY.perSecond) +
      latency,
    aim: 0.97,
    begin: (modules) => gemini(modules, KEYED_CALLS / 2),
  },
  {
    word: 'rate',
    name: '40/giây và 16 cùng lúc, không cho biết',
    calls: 2_000,
    idealSeconds: ideal(2_000, RATE_AND_PARALLEL),
    aim: 0.93,
    begin: (modules) => openAi(modules, RATE_AND_PARALLEL, false),
  },
  {
    word: 'parallel',
    name: '16 cùng lúc, không cho biết',
    calls: 2_000,
    idealSeconds: ideal(2_000, PARALLEL_ONLY),
    aim: 0.93,
    begin: (modules) => openAi(modules, PARALLEL_ONLY, false),
  },
];

await runCommand(async () => {
  const teardown = createTeardown();
  try {
    await compileServer(ROOT);
    const modules = loadModules();
    const redisUrl = await startRedis(teardown);
    const permits = Array.from({ length: WORKERS }, () => openWorker(modules, redisUrl, teardown));
    console.log(`Lời gọi AI, ${WORKERS} tiến trình chung Redis, mỗi lời gọi ${LATENCY_MS} ms:`);
    const watchLatency = await probeLatency(modules, teardown);
    for (const round of roundsOf(process.argv.slice(2))) {
      await Promise.all(round.map((scenario) => measure(scenario, modules, permits, watchLatency)));
    }
  } finally {
    await teardown.endAll();
  }
});

/** @param {string[]} words @returns {Scenario[][]} what runs at the same time */
function roundsOf(words) {
  if (words.length === 0) return [SCENARIOS.slice(0, 2), SCENARIOS.slice(2)];
  return words.map((word) => {
    const chosen = SCENARIOS.find((scenario) => scenario.word === word);
    if (chosen) return [chosen];
    throw new OperatorError(`Không có phép đo ${word}; có: ${SCENARIOS.map((one) => one.word).join(', ')}.`);
  });
}

/** @returns {Modules} */
function loadModules() {
  const load = createRequire(import.meta.url);
  const from = (/** @type {string} */ file) => load(path.join(ROOT, 'dist', file));
  const source = 'services/translation/src';
  return {
    ...from('libs/testing/src/providers/index.js'),
    ...from(`${source}/rate-limiter/call-permits.js`),
    ...from(`${source}/rate-limiter/limiter-states.repository.js`),
    ...from(`${source}/providers/openai.engine.js`),
    ...from(`${source}/providers/googleai.engine.js`),
    ...from('libs/outbound/src/outbound-guard.js'),
    ...from(`${source}/testing/limited-provider.js`),
  };
}

/** @param {import('./lib/processes/teardown.mjs').Teardown} teardown @returns {Promise<string>} address */
async function startRedis(teardown) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lac-thu-bench-'));
  const programs = await ensurePrograms({ 'redis-server': 'redis-server' }, { note: console.log });
  const port = /** @type {number} */ ((await portsFor(['redis'])).redis);
  const passwords = Object.fromEntries(
    ['admin', ...REDIS_PROCESSES].map((name) => [name, randomBytes(16).toString('hex')]),
  );
  const supervisor = createSupervisor({ logsDir: path.join(folder, 'logs') });
  teardown.add(async () => {
    await supervisor.stopAll();
    await rm(folder, { recursive: true, force: true });
  });
  const program = /** @type {string} */ (programs['redis-server']);
  supervisor.start(await prepareRedis({ folder, port, program, passwords }));
  // Workers that begin before it would go on for seconds each by itself, and the figures would be about that.
  await untilItListens(port);
  return /** @type {string} */ (redisAddresses(passwords, port).admin);
}

/** @param {number} port */
async function untilItListens(port) {
  for (const giveUpAt = performance.now() + REDIS_PATIENCE_MS; performance.now() < giveUpAt;) {
    const isListening = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isListening) return;
    await sleep(REDIS_POLL_MS);
  }
  throw new OperatorError('Redis không chạy được.');
}

/** @param {Modules} modules @param {string} redisUrl @param {import('./lib/processes/teardown.mjs').Teardown} teardown */
function openWorker({ CallPermits, LimiterStatesRepository }, redisUrl, teardown) {
  const config = {
    MASTER_KEY,
    QUEUE_PREFIX: 'bench',
    REDIS_URL: redisUrl,
    TRANSLATION_CALLS_PER_KEY: 64,
    TRANSLATION_CALL_TIMEOUT_SECONDS: 150,
  };
  const states = new LimiterStatesRepository(config, { debug: () => undefined });
  teardown.add(async () => states.onApplicationShutdown());
  return new CallPermits(states, config);
}

/**
 * @param {Modules} modules @param {import('./lib/processes/teardown.mjs').Teardown} teardown
 * @returns {Promise<() => () => number>} begins to watch; what that gives tells the mean seconds of an answer since
 */
async function probeLatency(modules, teardown) {
  const provider = await modules.startFakeOpenAi();
  provider.answerAlways({ ...modules.chatCompletion('[1] Tuyết'), delayMs: LATENCY_MS });
  /** @type {number[]} */
  const seen = [];
  const probe = async () => {
    const began = performance.now();
    await fetch(provider.url, { method: 'POST', body: '{}' }).then((answer) => answer.text());
    seen.push(performance.now() - began);
  };
  await probe();
  const timer = setInterval(() => void probe().catch(() => undefined), PROBE_MS);
  teardown.add(async () => {
    clearInterval(timer);
    await provider.close();
  });
  return () => {
    const first = seen.length;
    return () => {
      const since = seen.slice(first);
      return since.reduce((sum, ms) => sum + ms, 0) / since.length / 1000;
    };
  };
}

/**
 * @param {Scenario} scenario @param {Modules} modules @param {Permits[]} workers permits, one of each worker
 * @param {() => () => number} watchLatency
 */
async function measure({ name, calls, idealSeconds, aim, begin }, modules, workers, watchLatency) {
  const { open, counts, close } = await begin(modules);
  let left = calls;
  let lost = 0;
  const work = async (/** @type {{ complete: (call: object) => Promise<object> }} */ engine) => {
    while (left > 0) {
      left -= 1;
      await engine.complete({ ...CALL, signal: new AbortController().signal }).catch(() => (lost += 1));
    }
  };
  // The SDKs load with their first call.
  await open(workers[0]).complete({ ...CALL, signal: new AbortController().signal });
  const latency = watchLatency();
  const began = performance.now();
  await Promise.all(
    workers.flatMap((permits) => Array.from({ length: EAGERNESS }, () => work(open(permits)))),
  );
  const seconds = (performance.now() - began) / 1000;
  const { answered, excesses } = counts();
  await close();
  const percent = (/** @type {number} */ share, digits = 1) =>
    `${(share * 100).toLocaleString('vi-VN', { maximumFractionDigits: digits })} %`;
  console.log(
    `  ${name}: ${percent(idealSeconds(latency()) / seconds)} của mức tốt nhất (mục tiêu ${percent(aim)}), ` +
      `${percent(excesses / (answered + excesses), 2)} bị 429 (mục tiêu 2 %), mất ${lost}`,
  );
}

/** @param {Modules} modules @param {Limits} limits @param {boolean} tells */
async function openAi(modules, limits, tells) {
  const provider = await modules.startFakeOpenAi();
  const limited = new modules.LimitedProvider(limits);
  provider.answerBy(() => {
    const verdict = limited.admit(LATENCY_MS);
    if (verdict.kind === 'excess')
      return { ...modules.openAiFaults.rateLimited(modules.RETRY_AFTER_SECONDS), delayMs: modules.EXCESS_MS };
    const headers = {
      'x-ratelimit-limit-requests': String(limits.burst),
      'x-ratelimit-remaining-requests': String(verdict.remaining),
      'x-ratelimit-reset-requests': `${verdict.resetMs}ms`,
    };
    return { ...modules.chatCompletion('[1] Tuyết'), ...(tells ? { headers } : {}), delayMs: LATENCY_MS };
  });
  const guard = new modules.OutboundGuard({});
  const access = {
    apiKeys: [provider.url],
    model: 'm',
    baseUrl: new URL(provider.baseUrl),
    source: 'operator',
  };
  return {
    open: (/** @type {Permits} */ permits) =>
      new modules.OpenAiEngine(access, guard.fetchFor('operator'), permits, new Set()),
    counts: () => limited.counts,
    close: async () => {
      await guard.onApplicationShutdown();
      await provider.close();
    },
  };
}

/** @param {Modules} modules @param {number} dieAfter answers until the second key is refused */
async function gemini(modules, dieAfter) {
  const provider = await modules.startFakeGemini();
  const byKey = new Map(KEYS.map((key) => [key, new modules.LimitedProvider(KEY)]));
  const total = (/** @type {'answered' | 'excesses'} */ name) =>
    [...byKey.values()].reduce((sum, { counts }) => sum + counts[name], 0);
  provider.answerBy((/** @type {{ headers: Record<string, string> }} */ { headers }) => {
    const key = headers['x-goog-api-key'] ?? '';
    if (key === KEYS[1] && total('answered') >= dieAfter) return modules.geminiFaults.invalidKey;
    const limited = byKey.get(key);
    if (!limited) throw new OperatorError('Key lạ.');
    if (limited.admit(LATENCY_MS).kind === 'excess')
      return {
        ...modules.geminiFaults.rateLimited(modules.RETRY_AFTER_SECONDS, KEY.perSecond * 60),
        delayMs: modules.EXCESS_MS,
      };
    return { ...modules.geminiAnswer('[1] Tuyết'), delayMs: LATENCY_MS };
  });
  const access = { apiKeys: KEYS, model: 'gemini-2.0-flash', baseUrl: provider.url };
  return {
    open: (/** @type {Permits} */ permits) => new modules.GoogleAiEngine(access, fetch, permits, new Set()),
    counts: () => ({ answered: total('answered'), excesses: total('excesses') }),
    close: () => provider.close(),
  };
}
