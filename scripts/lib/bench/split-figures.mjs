/**
 * Measures one kind of novel in a process of its own, as an import does it: a worker thread decodes and splits, the
 * main thread answers others. Prints one line of JSON. Usage: node scripts/lib/bench/split-figures.mjs <kind> <bytes>
 */
import { createRequire } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { generatedNovel } from './generated-novel.mjs';
import { inRoot } from '../paths.mjs';

const SAMPLE_MS = 5;

if (isMainThread) await measure(process.argv[2] ?? '', Number(process.argv[3]));
else await split();

/** @param {string} kind @param {number} size */
async function measure(kind, size) {
  const { bytes, chapters } = generatedNovel(/** @type {never} */ (kind), size);
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  const worker = new Worker(new URL(import.meta.url), { workerData: memory });
  await new Promise((resolve) => worker.once('message', resolve));
  // Garbage of generating the novel must not count as free memory for splitting.
  globalThis.gc?.();
  await sleep(500);

  const before = process.memoryUsage().rss;
  let most = before;
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), SAMPLE_MS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const answer = new Promise((resolve) => worker.once('message', resolve));
  worker.postMessage('start');
  const { decodeMs, splitMs, cpuMs, found } = await answer;
  delay.disable();
  clearInterval(sampler);
  most = Math.max(most, process.memoryUsage().rss);
  console.log(
    JSON.stringify({
      decodeMs,
      splitMs,
      cpuMs,
      allFound: found === chapters,
      chapters,
      extraMegabytes: (most - before) / 1e6,
      longestDelayMs: delay.max / 1e6,
    }),
  );
  await worker.terminate();
}

async function split() {
  const require = createRequire(import.meta.url);
  const { decodeText, splitChapters } = require(inRoot('dist/libs/novel-text/src/index.js'));
  splitChapters(decodeText(Buffer.from('第一章 雪\n他来了。\n')).text);
  parentPort?.postMessage('ready');
  await new Promise((resolve) => parentPort?.once('message', resolve));
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const { text } = decodeText(new Uint8Array(workerData));
  const decoded = performance.now();
  const { found } = splitChapters(text);
  const done = performance.now();
  const cpu = process.cpuUsage(cpuBefore);
  const cpuMs = (cpu.user + cpu.system) / 1000;
  parentPort?.postMessage({ decodeMs: decoded - began, splitMs: done - decoded, cpuMs, found });
}
