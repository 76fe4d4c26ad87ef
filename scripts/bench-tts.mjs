/**
 * npm run bench:tts: how close a spoken text comes to what its engine allows. The tts service, as it is built, has a text
 * of 200 pieces spoken, 60 of which repeat earlier ones, by a fake of Edge's read-aloud service in a process of its own that
 * answers 8 at once after 300 ms each with a tone of known length and pitch. Ideal: unique * L / 8 + L + J (L = what an
 * answer takes on this machine meanwhile, by requests on the side; J = what joining takes, by the same text once more).
 * Then an hour of sound, a tenth of a long book, for the memory. `-- first`, `text` or `book` alone. Prints; judges nothing.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import path from 'node:path';
import { runBench } from './lib/bench/run-bench.mjs';
import { ROOT } from './lib/paths.mjs';
import { OperatorError } from './lib/console-steps.mjs';
import { speechProcess } from './lib/bench/speech-process.mjs';
import { checkTones } from './lib/bench/tone-check.mjs';
import { toneText } from './lib/bench/tone-text.mjs';

const LATENCY_MS = 300;
const PARALLEL = 8;
const PIECES = 200;
const REPEATS = 60;
const LONG_LINES = 4;
const BETWEEN_LINES_MS = 500;
const BOOK_PIECES = 600;
const BOOK_PIECE_MS = 6_000;
const MEMORY_POLL_MS = 50;
const PROBE_MS = 500;
const PROBE = 'Một câu đọc riêng để đo độ trễ.';
const MAX_DECODED_MS = 15 * 60_000;

/** @param {number} share */
const percent = (share) => share.toLocaleString('vi-VN', { style: 'percent', maximumFractionDigits: 1 });
/** @param {number} count */
const times = (count) => `${count.toLocaleString('vi-VN', { maximumFractionDigits: 2 })} lần`;

/**
 * @typedef {typeof import('../libs/testing/src/index')
 *   & typeof import('../libs/contracts/src/index')
 *   & typeof import('../services/tts/src/speech-text/speech-text')
 *   & typeof import('../services/tts/src/engines/piece-limits')
 *   & typeof import('../services/tts/src/engines/edge.engine')
 *   & typeof import('../services/tts/src/joining/speech-decoder')} Modules as they are built
 * @typedef {import('./lib/bench/tone-text.mjs').ToneText} ToneText
 * @typedef {Awaited<ReturnType<typeof speechProcess>>} Service
 * @typedef {Awaited<ReturnType<typeof startReadAloud>>} ReadAloud
 */

await runBench(async (_servers, teardown) => {
  const modules = loadModules();
  const readAloud = await startReadAloud(teardown);
  modules.useEdgeAddress(readAloud.url);
  const service = await speechProcess(modules, modules, {
    edgeUrl: readAloud.url,
    parallel: PARALLEL,
    teardown,
  });
  for (const measure of measuresOf(process.argv.slice(2))) await measure(service, readAloud, modules);
});

/** @param {string[]} words */
function measuresOf(words) {
  const known = { first: measureFirst, text: measureText, book: measureBook };
  const unknown = words.find((word) => !Object.hasOwn(known, word));
  if (unknown) throw new OperatorError(`Không có phép đo ${unknown}; có: ${Object.keys(known).join(', ')}.`);
  return Object.entries(known)
    .filter(([word]) => words.length === 0 || words.includes(word))
    .map(([, measure]) => measure);
}

/** @returns {Modules} */
function loadModules() {
  const load = createRequire(import.meta.url);
  const from = (/** @type {string} */ file) => load(path.join(ROOT, 'dist', file));
  return {
    ...from('libs/testing/src/index.js'),
    ...from('libs/contracts/src/index.js'),
    ...from('services/tts/src/speech-text/speech-text.js'),
    ...from('services/tts/src/engines/piece-limits.js'),
    ...from('services/tts/src/engines/edge.engine.js'),
    ...from('services/tts/src/joining/speech-decoder.js'),
  };
}

/** @param {import('./lib/processes/teardown.mjs').Teardown} teardown */
async function startReadAloud(teardown) {
  const child = fork(path.join(ROOT, 'scripts/lib/bench/read-aloud-server.mjs'), [String(LATENCY_MS)]);
  teardown.add(async () => void child.kill('SIGKILL'));
  const [{ url }] = await once(child, 'message');
  const ask = async (/** @type {object} */ message) => {
    child.send(message);
    return (await once(child, 'message'))[0];
  };
  return {
    url,
    prepare: (/** @type {import('./lib/bench/tone-text.mjs').Tone[]} */ tones) => ask({ tones }),
    /** @returns {Promise<{ calls: number, unique: number }>} */
    asked: () => ask({}),
  };
}

/**
 * @param {Modules} modules
 * @returns {() => Promise<number>} ends it; mean milliseconds of an answer meanwhile, by requests on the side
 */
function probeLatency({ speakByEdge }) {
  /** @type {import('../services/tts/src/engines/speech-engine.port').SpeechRequest} */
  const order = { engine: 'edge', voice: 'vi-VN-HoaiMyNeural', speed: 1, model: '', apiKey: '', baseUrl: '' };
  /** @type {Promise<number>[]} */
  const probes = [];
  const probe = async () => {
    const began = performance.now();
    await speakByEdge(order, PROBE, new AbortController().signal);
    return performance.now() - began;
  };
  const timer = setInterval(() => probes.push(probe()), PROBE_MS);
  return async () => {
    clearInterval(timer);
    const seen = await Promise.all(probes);
    return seen.reduce((sum, ms) => sum + ms, 0) / seen.length;
  };
}

/** @param {Modules} modules @param {Parameters<typeof toneText>[0]} wanted */
function textOf({ planSpeech, PIECE_LIMITS }, wanted) {
  return toneText(wanted, (text) => planSpeech(text, { limit: PIECE_LIMITS.edge, pronunciations: [] }));
}

/** Measures how long a person waits for the audio of one line. @param {Service} service @param {ReadAloud} readAloud */
async function measureFirst(service, readAloud) {
  // The first one loads the threads.
  for (const [place, text] of ['Một câu để khởi động.', 'Một câu ngắn để nghe ngay.'].entries()) {
    await readAloud.prepare([{ text, durationMs: 2_000, frequency: 440 }]);
    const { ms } = await generate(service, text);
    if (place === 0) continue;
    console.log(
      `Một câu: có tệp nghe được sau ${ms.toFixed(0)} ms, ${times(ms / LATENCY_MS)} thời gian của một lời gọi`,
    );
  }
}

/** @param {Service} service @param {ReadAloud} readAloud @param {Modules} modules */
async function measureText(service, readAloud, modules) {
  const wanted = textOf(modules, {
    lines: PIECES - LONG_LINES,
    longLines: LONG_LINES,
    repeats: REPEATS,
    durationMs: (place) => 2_000 + (place % 21) * 100,
  });
  await readAloud.prepare(wanted.unique);
  const latency = probeLatency(modules);
  const { ms, cpuMs, answer } = await generate(service, wanted.text);
  const answerMs = await latency();
  const asked = await readAloud.asked();
  const again = await generate(service, wanted.text);
  const repeated = (await readAloud.asked()).calls - asked.calls;
  const idealMs = (wanted.unique.length * answerMs) / PARALLEL + answerMs + again.ms;
  console.log(
    `${wanted.tones.length} đoạn, ${wanted.unique.length} khác nhau, ${PARALLEL} lời gọi cùng lúc, ${LATENCY_MS} ms mỗi lời gọi, ` +
      `lúc này ${Math.round(answerMs)} (tải của máy ${loadavg()[0]?.toFixed(1)}):`,
  );
  console.log(
    `  ${percent(idealMs / ms)} của mức tốt nhất (${Math.round(ms)} ms so với ${Math.round(idealMs - again.ms)} ms gọi ` +
      `+ ${Math.round(again.ms)} ms ghép; mục tiêu 93 %); ${percent((idealMs - again.ms) / ms)} nếu ghép hết trong lúc đợi`,
  );
  console.log(
    `  ${(cpuMs / wanted.tones.length).toFixed(1)} ms CPU của dịch vụ cho mỗi đoạn, ${(again.cpuMs / wanted.tones.length).toFixed(1)} để ghép`,
  );
  console.log(`  ${asked.calls} lời gọi (${asked.unique} khác nhau); đọc lại: thêm ${repeated}`);
  await listen(service, answer, wanted, modules);
}

/** @param {Service} service @param {ReadAloud} readAloud @param {Modules} modules */
async function measureBook(service, readAloud, modules) {
  const wanted = textOf(modules, { lines: BOOK_PIECES, durationMs: () => BOOK_PIECE_MS });
  await readAloud.prepare(wanted.unique);
  const before = service.rss();
  /** @type {number[]} */
  const seen = [before];
  const poll = setInterval(() => seen.push(service.rss()), MEMORY_POLL_MS);
  const { ms, answer } = await generate(service, wanted.text).finally(() => clearInterval(poll));
  console.log(
    `${(answer.durationMs / 3_600_000).toFixed(2)} giờ âm thanh, một phần mười một cuốn sách dài, sau ${(ms / 1_000).toFixed(1)} giây ` +
      `(tải của máy ${loadavg()[0]?.toFixed(1)}):`,
  );
  const peak = Math.max(...seen);
  const middle = Math.ceil(seen.length / 2);
  console.log(
    `  bộ nhớ (RSS) ${Math.round(before)} MiB trước đó, nhiều nhất ${Math.round(peak)} MiB: thêm ${Math.round(peak - before)} MiB ` +
      `(mức 100); nửa đầu tới ${Math.round(Math.max(...seen.slice(0, middle)))}, nửa sau tới ${Math.round(Math.max(...seen.slice(middle)))}`,
  );
  await listen(service, answer, wanted, modules);
}

/**
 * @param {Service} service @param {string} text
 * @returns {Promise<{ ms: number, cpuMs: number, answer: import('@lacthu/contracts').GenerateSpeechResponse }>}
 */
async function generate(service, text) {
  const cpuBefore = service.cpuSeconds();
  const began = performance.now();
  const response = await service.call('/api/tts/generate', { engine: 'edge', text });
  const answer = await response.json();
  const ms = performance.now() - began;
  if (response.status !== 200)
    throw new OperatorError(`Không tạo được: ${response.status} ${JSON.stringify(answer)}`);
  return { ms, cpuMs: (service.cpuSeconds() - cpuBefore) * 1_000, answer };
}

/** @param {Service} service @param {import('@lacthu/contracts').GenerateSpeechResponse} answer @param {ToneText} wanted @param {Modules} modules */
async function listen(service, { audioUrl, durationMs }, wanted, { SpeechDecoder }) {
  const address = `/${audioUrl.replace('files/', 'files-internal/')}`;
  const bytes = Buffer.from(await (await service.call(address)).arrayBuffer());
  /** @type {import('@lacthu/contracts').SpokenLines} */
  const { lines } = await (await service.call(address.replace(/mp3$/, 'json'))).json();
  const sum =
    lines.reduce((total, { startMs, endMs }) => total + endMs - startMs, 0) +
    (lines.length - 1) * BETWEEN_LINES_MS;
  console.log(
    `  độ dài lệch ${Math.abs(durationMs - sum).toFixed(1)} ms so với tổng các dòng và khoảng nghỉ`,
  );
  // The decoder of an answer takes no longer sound.
  if (durationMs > MAX_DECODED_MS) return;
  const { samples } = await new SpeechDecoder().decode(bytes, 'mp3');
  const decodedMs = (samples.length * 1_000) / 24_000;
  const found = checkTones(samples, lines, wanted);
  console.log(
    `  giải mã ra lệch ${Math.abs(durationMs - decodedMs).toFixed(2)} ms so với độ dài đã báo (mục tiêu 5)`,
  );
  console.log(
    `  ${found.heard} đoạn, ${found.wrong} sai chỗ, ${found.missing} thiếu; mỗi đoạn dài hơn âm gốc ${found.longerMs.toFixed(1)} ms`,
  );
  console.log(
    `  ${found.joints} chỗ nối, bước mẫu lớn nhất bằng ${found.steepest.toFixed(2)} lần p99 quanh đó; ${found.seams} chỗ nối giữa câu, lặng nhiều nhất ${found.longestGapMs.toFixed(1)} ms (mức 20)`,
  );
}
