/**
 * npm run bench:tts: how close the speech of a long text comes to what its engine allows. The tts service, as it is built,
 * has 200 lines read, 30 % of them repeated, by the fake of Edge's service in a process of its own, which takes 300 ms for
 * each and speaks 8 at a time. Prints the share of the ideal N * L / C + L + E (N = different lines, L = what an answer
 * takes on this machine meanwhile, by requests on the side, E = what joining takes by itself, measured by the same text once
 * all of it is spoken), requests made, and how much memory grew; judges nothing.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileServer } from './lib/compile.mjs';
import { endings } from './lib/endings.mjs';
import { ROOT } from './lib/paths.mjs';
import { OperatorError, runCommand } from './lib/say.mjs';
import { startTestServers } from './lib/test-servers.mjs';

const LINES = 200;
const DIFFERENT = 140;
const LATENCY_MS = 300;
const PARALLEL = 8;
const SAMPLE_MS = 100;
const PROBE_MS = 500;
const PROBE = 'Một câu đọc riêng để đo độ trễ.';
const MEBIBYTE = 1024 * 1024;
const ENGINE = 'engine';

/**
 * @typedef {typeof import('../libs/testing/src/index')
 *   & typeof import('../services/tts/src/engines/edge.engine')
 *   & typeof import('../services/tts/testing/tts-under-test')} Modules as they are built
 * @typedef {import('../services/tts/testing/tts-under-test').TtsUnderTest} Service
 */

if (process.argv[2] === ENGINE) await beEngine();
else await runCommand(measureAll);

async function measureAll() {
  const begun = endings();
  try {
    await compileServer(ROOT);
    const servers = await startTestServers({ note: console.log, endings: begun });
    Object.assign(process.env, servers.environment);
    const engine = await startEngine(begun);
    const service = await modules().bootTts({ EDGE_TTS_URL: engine.url, TTS_PARALLEL_PIECES: PARALLEL });
    begun.add(() => service.close());
    // The first text starts threads and connections.
    await read(service, 'Đọc thử một câu cho quen giọng.');
    const first = await engine.requests();
    const probe = probeLatency();
    const spoken = await watched(() => read(service, text()));
    const probes = await probe();
    const requests = (await engine.requests()) - first - probes.length;
    const joined = await watched(() => read(service, text()));
    report(spoken, joined, { requests, latency: mean(probes) });
  } finally {
    await begun.endAll();
  }
}

/** @returns {Modules} */
function modules() {
  const load = createRequire(import.meta.url);
  const from = (/** @type {string} */ file) => load(path.join(ROOT, 'dist', file));
  return {
    ...from('libs/testing/src/index.js'),
    ...from('services/tts/src/engines/edge.engine.js'),
    ...from('services/tts/testing/tts-under-test.js'),
  };
}

/** The other process: says where it is, then how many requests it has had whenever it is asked. */
async function beEngine() {
  const engine = await modules().startFakeReadAloud({ latencyMs: LATENCY_MS });
  process.on('message', () => process.send?.({ requests: engine.requests.length }));
  process.send?.({ url: engine.url });
}

/** @param {import('./lib/endings.mjs').Endings} begun */
async function startEngine(begun) {
  const child = fork(fileURLToPath(import.meta.url), [ENGINE]);
  begun.add(async () => void child.kill('SIGKILL'));
  const [{ url }] = await once(child, 'message');
  return {
    url,
    /** @returns {Promise<number>} */
    requests: async () => {
      child.send('requests');
      const [{ requests }] = await once(child, 'message');
      return requests;
    },
  };
}

/** @returns {() => Promise<number[]>} ends it; seconds that single requests have taken meanwhile */
function probeLatency() {
  const { speakByEdge } = modules();
  const who = { engine: 'edge', voice: 'vi-VN-HoaiMyNeural', speed: 1, model: '', apiKey: '', baseUrl: '' };
  /** @type {Promise<number>[]} */
  const probes = [];
  const probe = async () => {
    const began = performance.now();
    await speakByEdge(/** @type {any} */ (who), PROBE, new AbortController().signal);
    return (performance.now() - began) / 1_000;
  };
  const timer = setInterval(() => probes.push(probe()), PROBE_MS);
  return () => {
    clearInterval(timer);
    return Promise.all(probes);
  };
}

/** @param {readonly number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Repeated lines come much later than the first of them, as in a novel. */
function text() {
  return Array.from({ length: LINES }, (_, line) => `Câu thứ ${line % DIFFERENT}, tuyết rơi suốt đêm.`).join(
    '\n',
  );
}

/** @param {Service} service @param {string} content */
async function read(service, content) {
  const { status, json } = await service.call({
    method: 'POST',
    path: '/api/tts/generate',
    body: { text: content },
  });
  if (status !== 200) throw new OperatorError(`Không đọc được: ${JSON.stringify(json)}`);
  return /** @type {{ durationMs: number }} */ (json);
}

/** @template T @param {() => Promise<T>} work */
async function watched(work) {
  const before = process.memoryUsage().rss;
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), SAMPLE_MS);
  const began = performance.now();
  const answer = await work();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(sampling);
  return { answer, seconds, grownBy: (most - before) / MEBIBYTE };
}

/**
 * @param {{ answer: { durationMs: number }, seconds: number, grownBy: number }} spoken
 * @param {{ seconds: number }} joined @param {{ requests: number, latency: number }} engine
 */
function report(spoken, joined, { requests, latency }) {
  const ideal = (DIFFERENT * latency) / PARALLEL + latency + joined.seconds;
  const share = ((100 * ideal) / spoken.seconds).toFixed(0);
  const figures = [
    `${spoken.seconds.toFixed(1)} giây, lý tưởng ${ideal.toFixed(1)} (trả lời ${latency.toFixed(2)}, riêng ghép ${joined.seconds.toFixed(1)}): ${share} %`,
    `${requests} lời gọi cho ${DIFFERENT} câu khác nhau trong ${LINES} câu`,
    `${(spoken.answer.durationMs / 60_000).toFixed(1)} phút âm thanh, bộ nhớ tăng ${spoken.grownBy.toFixed(0)} MiB`,
  ];
  console.log(
    `Giọng đọc, ${PARALLEL} lời gọi cùng lúc, mỗi lời gọi ${LATENCY_MS} ms:\n  ${figures.join('\n  ')}`,
  );
}
