/**
 * Measures the import of a book of 50 MB by a running installation: time compared with reading the file and writing the
 * same bytes with COPY, memory and event loop of the service, and the delay of another person who reads a chapter
 * meanwhile.
 */
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const CHAPTERS = 10_000;
const BOOK_BYTES = 50 * 1024 * 1024 - 64 * 1024;
const ROUNDS = 3;
const QUIET_MS = 4_000;
const SETTLE_MS = 15_000;
const BOUNDARY = '----lac-thu-bench';

/**
 * Measures three imports and prints the middle one of each figure, of memory and loop the worst.
 * @param {{ url: string, projectsPid: number, password: string }} target a running installation with demo accounts
 */
export async function printImportFigures({ url, projectsPid, password }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lac-thu-bench-book-'));
  const settings = environmentOf(projectsPid);
  /** @type {Awaited<ReturnType<typeof openNeighbour>> | undefined} */
  let neighbour;
  try {
    const book = makeBook();
    const file = path.join(folder, 'truyen.txt');
    await writeFile(file, book.bytes);
    const floor = await floorMs(settings.DATABASE_URL_PROJECTS, file, book.chapters);
    const owner = await logIn(url, 'user@lacthu.local', password);
    neighbour = await openNeighbour(url, await logIn(url, 'pro@lacthu.local', password));
    const metrics = `http://127.0.0.1:${settings.PORT}/metrics`;
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await neighbour.times();
      await sleep(QUIET_MS);
      const quiet = await neighbour.times();
      const before = rssOf(projectsPid);
      await loopLagMs(metrics);
      const memory = watchMemory(projectsPid);
      const { answerMs, listedMs } = await importBook(url, owner, file, async () => {
        const busy = await neighbour.times();
        rounds.push({
          extraMib: memory.stop() - before,
          readerMib: memory.readers(),
          lagMs: await loopLagMs(metrics),
          slower: percentile(busy, 0.99) / percentile(quiet, 0.99),
          p99Ms: percentile(busy, 0.99),
        });
      });
      Object.assign(rounds.at(-1) ?? {}, { answerMs, ratio: listedMs / floor });
      await sleep(SETTLE_MS / ROUNDS);
    }
    const after = rssOf(projectsPid);
    console.log(`Nhập sách 50 MB, ${CHAPTERS} chương (đọc + COPY: ${Math.round(floor)} ms):`);
    for (const [name, of, unit, aim, chosen = middle] of FIGURES)
      console.log(`  ${name.padEnd(46)} ${format(chosen(rounds.map(of)))} ${unit} (mục tiêu ${aim})`);
    console.log(`  ${'bộ nhớ (RSS) của dịch vụ sau đó'.padEnd(46)} ${format(after)} MiB`);
  } finally {
    neighbour?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {number[]} values */
const middle = (values) => percentile(values, 0.5);
/** @param {number[]} values */
const worst = (values) => Math.max(...values);

/**
 * @typedef {{ ratio: number, answerMs: number, extraMib: number, readerMib: number, lagMs: number, slower: number, p99Ms: number }} Round
 * @type {[string, (round: Round) => number, string, string, ((values: number[]) => number)?][]}
 */
const FIGURES = [
  ['thời gian so với đọc + COPY', (round) => round.ratio, 'lần', '2'],
  ['thời gian từ khi gửi xong đến khi có trả lời', (round) => round.answerMs, 'ms', 'theo tỉ lệ trên'],
  ['bộ nhớ (RSS) thêm của dịch vụ', (round) => round.extraMib, 'MiB', '64, không quá 150', worst],
  [
    'bộ nhớ (RSS) của tiến trình đọc sách',
    (round) => round.readerMib,
    'MiB',
    'kết thúc cùng lần nhập',
    worst,
  ],
  ['vòng lặp sự kiện bị chặn lâu nhất', (round) => round.lagMs, 'ms', '50', worst],
  ['người khác đọc chương, p99 so với lúc rảnh', (round) => round.slower, 'lần', '1,3, không quá 3'],
  ['người khác đọc chương, p99', (round) => round.p99Ms, 'ms', 'theo tỉ lệ trên'],
];

/** Chinese prose without repetition that would make compression easy. */
function makeBook() {
  const signs = Array.from(
    '山路越走越窄最后只容得下一个人侧身过去雪院里的石灯半截露在外面她竹篮放阶上抬头看天色钟声拖很长像根细线挂腰',
  );
  const perChapter = Math.floor(BOOK_BYTES / CHAPTERS / 3);
  let seed = 1;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const chapters = Array.from({ length: CHAPTERS }, (_, place) => {
    let content = '';
    while (content.length < perChapter - 60)
      content += `${Array.from({ length: 40 }, () => signs[Math.floor(random() * signs.length)]).join('')}。\n`;
    return { title: `第${place + 1}章 雪夜`, content: content.trimEnd() };
  });
  const text = chapters.map(({ title, content }) => `${title}\n${content}\n`).join('');
  return { bytes: Buffer.from(text), chapters };
}

/** Reading the file and writing its chapters with COPY into a plain table: no import can be faster. */
async function floorMs(databaseUrl, file, chapters) {
  const lines = chapters.map(({ title, content }, place) =>
    Buffer.from(`${place}\t${title}\t${content.replaceAll('\n', '\\n')}\n`),
  );
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await client.query('DROP TABLE IF EXISTS bench_floor');
      await client.query('CREATE TABLE bench_floor (place integer, title text, content text)');
      const began = performance.now();
      readFileSync(file);
      await pipeline(lines, client.query(copyFrom('COPY bench_floor FROM STDIN')));
      times.push(performance.now() - began);
      await client.query('DROP TABLE bench_floor');
    }
    return middle(times);
  } finally {
    await client.end();
  }
}

/**
 * Milliseconds from the last byte sent to the answer, and, without the time of `onAnswer`, until all chapters are
 * listed.
 */
async function importBook(url, token, file, onAnswer) {
  const { id } = await post(`${url}/api/projects`, token, { name: 'Đo nhập sách', genre: 'Khác' });
  const request = http.request(`${url}/api/projects/${id}/update-chapters`, {
    method: 'POST',
    headers: { 'x-auth-token': token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  request.write(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="chapterFiles"; filename="truyen.txt"\r\n\r\n`,
  );
  for await (const chunk of createReadStream(file)) if (!request.write(chunk)) await once(request, 'drain');
  request.end(`\r\n--${BOUNDARY}--\r\n`);
  await once(request, 'finish');
  const began = performance.now();
  const [response] = await once(request, 'response');
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`import: ${response.statusCode} ${answer}`);
  const answerMs = performance.now() - began;
  await onAnswer();
  const listBegan = performance.now();
  const list = await fetch(`${url}/api/chapters?projectId=${id}&fields=summary`, {
    headers: { 'x-auth-token': token },
  });
  const { length } = await list.json();
  if (length !== CHAPTERS) throw new Error(`import: ${length} chapters`);
  const listedMs = answerMs + performance.now() - listBegan;
  await fetch(`${url}/api/projects/${id}`, { method: 'DELETE', headers: { 'x-auth-token': token } });
  return { answerMs, listedMs };
}

/** Another person, who reads a chapter again and again. */
async function openNeighbour(url, token) {
  const { id } = await post(`${url}/api/projects`, token, { name: 'Hàng xóm', genre: 'Khác' });
  const chapter = await post(`${url}/api/chapters`, token, {
    projectId: id,
    title: 'Chương 1',
    original_content: '雪下了一夜。\n'.repeat(300),
    translated_content: '',
  });
  const thread = new Worker(new URL('./bench-neighbour.mjs', import.meta.url), {
    workerData: { url: `${url}/api/chapters/${chapter.id}`, token },
  });
  return {
    /** @returns {Promise<number[]>} milliseconds of each request since the call before */
    times: async () => {
      thread.postMessage('times');
      const [times] = await once(thread, 'message');
      return times;
    },
    stop: () => thread.postMessage('stop'),
  };
}

async function logIn(url, email, password) {
  return (await post(`${url}/api/auth/login`, undefined, { email, password })).token;
}

async function post(address, token, json) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
    body: JSON.stringify(json),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${answer.msg ?? ''}`);
  return answer;
}

async function text(stream) {
  let all = '';
  for await (const chunk of stream) all += chunk;
  return all;
}

/** The longest the loop was blocked since it was asked before. */
async function loopLagMs(metrics) {
  const text = await (await fetch(metrics)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

/** @param {number} pid @returns {Record<string, string>} */
function environmentOf(pid) {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(entries.map((entry) => entry.split(/=(.*)/s).slice(0, 2)));
}

/** @param {number} pid @returns {number} MiB */
function rssOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Watches the service and the processes it starts to read uploads. @param {number} pid */
function watchMemory(pid) {
  let most = 0;
  let mostOfReaders = 0;
  const timer = setInterval(() => {
    most = Math.max(most, rssOf(pid));
    const readers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const reader of readers) mostOfReaders = Math.max(mostOfReaders, rssIfAlive(Number(reader)));
  }, 10);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
    readers: () => mostOfReaders,
  };
}

/** @param {number} pid */
function rssIfAlive(pid) {
  try {
    return rssOf(pid) || 0;
  } catch {
    return 0;
  }
}

/** @param {number[]} values @param {number} share */
function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** @param {number} value */
const format = (value) =>
  value.toLocaleString('vi-VN', { maximumFractionDigits: value < 10 ? 2 : 0 }).padStart(7);
