/**
 * npm run bench:read: the cost of reading. CPU (user and system) of a request through the built gateway, compared with
 * bare Fastify that answers the same bytes of one chapter: from the shared cache, as 304, and as a cache miss (gateway,
 * community and Postgres together). Both sides take turns for five rounds in one run; the median of the ratios is
 * printed. Then it measures the database cost of a thousand readers of one chapter that is in no cache. It only prints
 * figures.
 */
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sendLoad } from './lib/bench/http-load.mjs';
import { median } from './lib/bench/median.mjs';
import { runBench } from './lib/bench/run-bench.mjs';
import { ROOT } from './lib/paths.mjs';
import { bareFastify, postgresPidIn, readingProcesses } from './lib/bench/reading-processes.mjs';

const ROUNDS = 5;
const CONNECTIONS = 16;
const REQUESTS = 20_000;
/** As many chapters as are asked for in a round, far more than a cache of 1 MiB holds: each one is a miss. */
const MISSES = 3_000;
const CACHE_MEGABYTES = 1;
const PARALLEL = 1_000;
/** Postgres tells what it has read up to 10 s late. */
const STATISTICS_MS = 12_000;
const CHAPTER = '/api/community/chapters/1';

/** @param {number} count */
const times = (count) => `${count.toLocaleString('vi-VN', { maximumFractionDigits: 2 })} lần`;
/** @param {number} seconds */
const micros = (seconds) => `${(seconds * 1e6).toFixed(0)} µs`;
/** @param {Record<string, number>} parts */
const sum = (parts) => Object.values(parts).reduce((total, part) => total + part, 0);

/** @typedef {Awaited<ReturnType<typeof readingProcesses>>} Reading */

await runBench(async (servers, teardown) => {
  const reading = await readingProcesses(loadModules(), {
    chapters: MISSES + 2,
    cacheMegabytes: CACHE_MEGABYTES,
    postgresPid: postgresPidIn(servers.folder),
    teardown,
  });
  await measureCost(reading, teardown);
  await measureWire(reading);
  await measureRush(reading);
});

/** @returns {typeof import('../libs/testing/src/index') & typeof import('../libs/contracts/src/index')} as they are built */
function loadModules() {
  const load = createRequire(import.meta.url);
  const from = (/** @type {string} */ file) => load(path.join(ROOT, 'dist', file));
  return { ...from('libs/testing/src/index.js'), ...from('libs/contracts/src/index.js') };
}

/** @param {Reading} reading @param {import('./lib/processes/teardown.mjs').Teardown} teardown */
async function measureCost(reading, teardown) {
  const answer = await fetch(reading.url + CHAPTER);
  const etag = answer.headers.get('etag') ?? '';
  const contentType = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const bare = await bareFastify(bytes, contentType, teardown);
  const { gateway } = reading.cpu;
  const one = { url: reading.url, paths: [CHAPTER], requests: REQUESTS, connections: CONNECTIONS };
  const chapters = Array.from({ length: MISSES }, (_each, place) => `/api/community/chapters/${place + 2}`);
  const measures = [
    {
      name: 'Fastify trần',
      load: { ...one, url: bare.url, paths: ['/chapter'], expected: 200 },
      cpu: { bare: bare.cpu },
    },
    {
      name: 'chương trong bộ nhớ chung',
      load: { ...one, expected: 200 },
      cpu: { gateway },
      bar: 'mức 4, mục tiêu 1,5',
    },
    {
      name: '304, người đọc có sẵn',
      load: { ...one, headers: { 'if-none-match': etag }, expected: 304 },
      cpu: { gateway },
      bar: 'mức 1,5, mục tiêu 1',
    },
    {
      name: 'chương chưa ai hỏi',
      load: { ...one, paths: chapters, requests: MISSES, expected: 200 },
      cpu: reading.cpu,
      bar: 'mức 16, mục tiêu 10',
    },
  ];
  /** @type {Record<string, number>[][]} seconds of CPU a request of each process, by measure and round */
  const costs = measures.map(() => []);
  // The first round warms up both sides.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [place, { load, cpu }] of measures.entries()) {
      const before = Object.entries(cpu).map(([, seconds]) => seconds());
      await sendLoad(load);
      const spent = Object.entries(cpu).map(([process, seconds], at) => [
        process,
        (seconds() - (before[at] ?? 0)) / load.requests,
      ]);
      if (round > 0) costs[place]?.push(Object.fromEntries(spent));
    }
  }
  console.log(
    `Một chương ${bytes.length} byte, ${CONNECTIONS} kết nối, ${ROUNDS} vòng xen kẽ; tải máy ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const [place, { name, bar }] of measures.entries()) {
    const mine = costs[place] ?? [];
    const ratio = median(mine.map((cost, round) => sum(cost) / sum(costs[0]?.[round] ?? {})));
    const judged = bar ? `, ${times(ratio)} Fastify trần (${bar})` : '';
    console.log(`  ${name}: ${micros(median(mine.map(sum)))} CPU mỗi lần đọc${judged}${partsOf(mine)}`);
  }
}

/** @param {Record<string, number>[]} rounds @returns {string} what each process has of it, where there are several */
function partsOf(rounds) {
  const processes = Object.keys(rounds[0] ?? {});
  if (processes.length < 2) return '';
  const parts = processes.map((name) => `${name} ${micros(median(rounds.map((cost) => cost[name] ?? NaN)))}`);
  return `: ${parts.join(', ')}`;
}

/** @param {Reading} reading */
async function measureWire({ url }) {
  const plain = Buffer.from(
    await (await fetch(url + CHAPTER, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(),
  );
  const packed = gzipSync(plain, { level: 9 }).length;
  let sent = 0;
  // The gateway compresses it in the background after the first request.
  for (let tries = 0; tries < 100 && !(sent > 0 && sent < plain.length); tries += 1) {
    sent = Number(
      (await fetch(url + CHAPTER, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'),
    );
    await sleep(20);
  }
  console.log(
    `Trên đường truyền: ${sent} byte nội dung, ${times(sent / packed)} gzip -9 (mức 1,15, mục tiêu 1)`,
  );
}

/** @param {Reading} reading */
async function measureRush({ url, chapterReads }) {
  await sleep(STATISTICS_MS);
  const before = await chapterReads();
  await sendLoad({
    url,
    paths: [`/api/community/chapters/${MISSES + 2}`],
    requests: PARALLEL,
    connections: PARALLEL,
    expected: 200,
  });
  await sleep(STATISTICS_MS);
  console.log(
    `${PARALLEL} người cùng mở một chương chưa ai hỏi: ${(await chapterReads()) - before} lần đọc cơ sở dữ liệu (mức 3, mục tiêu 1)`,
  );
}
