/**
 * npm run bench:hanviet [-- books…]: how good and how fast the offline Hán-Việt draft is. chrF2 of the draft against the
 * checked sentences of the lexicon, beside readings alone and greedy replacement by the same phrases; characters a second in
 * one thread; memory of 500,000 imported lines; how many Han characters of the books given are read (their texts are not
 * in the repository; without any the speed is measured on the sentences). Prints; judges nothing.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import path from 'node:path';
import { compileServer } from './lib/build/compile.mjs';
import { chrf2 } from './lib/bench/chrf.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { OperatorError, runCommand, seconds } from './lib/console-steps.mjs';

const require = createRequire(import.meta.url);
const SPEED_CHARACTERS = 500_000;
const WARM_CHARACTERS = 100_000;
const RUNS = 4;
const IMPORTED_LINES = 500_000;
/** @type {Readonly<Record<string, string>>} */
const PLAIN_MARKS = { '，': ',', '。': '.', '！': '!', '？': '?', '：': ':', '；': ';', '、': ',' };
const HAN = /\p{Script=Han}/gu;

/** @typedef {typeof import('@lacthu/hanviet') & typeof import('@lacthu/hanviet/node')} Library */
/** @typedef {import('@lacthu/hanviet').Dictionary} Dictionary */

/** @param {number} value @param {number} [digits] */
const figure = (value, digits = 0) => value.toLocaleString('vi-VN', { maximumFractionDigits: digits });

await runCommand(async () => {
  await compileServer(ROOT);
  const library = {
    ...require(inRoot('dist/libs/hanviet/src/index.js')),
    ...require(inRoot('dist/libs/hanviet/src/node/index.js')),
  };
  const lexicon = await library.loadLexicon();
  const began = Date.now();
  const dictionary = library.createDictionary(lexicon);
  const size = dictionary.layers.reduce((sum, { plain }) => sum + plain.size, 0);
  console.log(`Từ điển có sẵn: ${figure(size)} cụm, dựng trong ${seconds(Date.now() - began)}`);

  const pairs = await checkedSentences();
  printQuality(library, dictionary, pairs);
  const books = await booksOf(process.argv.slice(2));
  const texts = books.map((book) => book.text);
  printSpeed(library, dictionary, texts.length > 0 ? texts.toReversed() : [sentencesOf(pairs)]);
  await printMemory();
  for (const book of books) printCoverage(library, dictionary, book);
});

/** @returns {Promise<[string, string][]>} */
async function checkedSentences() {
  const text = await readFile(inRoot('libs/hanviet/lexicon/checked-sentences.tsv'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [source = '', target = ''] = line.split('\t');
      return [source, target];
    });
}

/** @param {[string, string][]} pairs */
function sentencesOf(pairs) {
  const sentences = pairs.map(([source]) => source).join('\n');
  return sentences.repeat(Math.ceil(SPEED_CHARACTERS / sentences.length));
}

/** @param {Library} library @param {Dictionary} dictionary @param {[string, string][]} pairs */
function printQuality(library, dictionary, pairs) {
  const wanted = pairs.map(([, target]) => target);
  /** @param {'convert' | 'reading'} mode */
  const converted = (mode) =>
    pairs.map(([source]) => library.convertText(source, dictionary, { mode }).lines[0]?.text ?? '');
  const greedy = pairs.map(([source]) => greedyReplacement(dictionary, source));
  console.log(`chrF2 trên ${pairs.length} câu kiểm tay:`);
  console.log(`  convert                     ${figure(chrf2(converted('convert'), wanted), 1)}`);
  console.log(`  thay cụm dài nhất từ trái   ${figure(chrf2(greedy, wanted), 1)}`);
  console.log(`  chỉ âm Hán-Việt             ${figure(chrf2(converted('reading'), wanted), 1)}`);
}

/**
 * Translates a sentence by plain replacement: the longest phrase from the left; the width of Chinese marks stays.
 * @param {Dictionary} dictionary @param {string} sentence
 */
function greedyReplacement({ layers }, sentence) {
  const indexes = layers.flatMap(({ plain, mixed }) => [plain, mixed]);
  let made = '';
  for (let at = 0; at < sentence.length;) {
    const character = sentence.charAt(at);
    let [length, target] = [1, PLAIN_MARKS[character] ?? character];
    for (const index of indexes) {
      /** @type {number[]} */
      const found = [];
      index.matchesAt(sentence, at, sentence.length, found);
      const [longest = 0, entry = 0] = found.slice(-2);
      if (longest >= length) [length, target] = [longest, index.meaningsOf(entry)[0] ?? ''];
    }
    made += ` ${target}`;
    at += length;
  }
  return made;
}

/** @param {string[]} places @returns {Promise<{ name: string, text: string }[]>} */
async function booksOf(places) {
  const { decodeText } = require(inRoot('dist/libs/novel-text/src/index.js'));
  const files = [];
  for (const place of places) {
    if (!existsSync(place)) throw new OperatorError(`Không có tệp hay thư mục ${place}.`);
    const isFolder = (await stat(place)).isDirectory();
    const names = isFolder ? (await readdir(place)).filter((name) => name.endsWith('.txt')).sort() : [''];
    files.push(...names.map((name) => path.join(place, name)));
  }
  return Promise.all(
    files.map(async (file) => ({ name: path.basename(file), text: decodeText(await readFile(file)).text })),
  );
}

/**
 * Warm on the other books, then a book that was never seen; and the same again, which is now remembered in part.
 * @param {Library} library @param {Dictionary} dictionary @param {string[]} texts
 */
function printSpeed(library, dictionary, texts) {
  const [unseen = '', ...others] = texts;
  const fresh = unseen.slice(0, SPEED_CHARACTERS);
  const warm = others.length > 0 ? others.map((text) => text.slice(0, WARM_CHARACTERS)) : [fresh];
  console.log(`Tốc độ một luồng, ${figure(fresh.length)} ký tự (tải máy ${figure(loadavg()[0] ?? 0, 1)}):`);
  for (const [label, options] of /** @type {const} */ ([
    ['chỉ âm Hán-Việt', { mode: 'reading', detectNames: false }],
    ['chỉ âm, có tìm tên', { mode: 'reading' }],
    ['convert', { mode: 'convert' }],
  ])) {
    for (const text of warm) library.convertText(text, dictionary, options);
    const rates = Array.from({ length: RUNS }, () =>
      rateOf(() => library.convertText(fresh, dictionary, options), fresh.length),
    );
    const [first, ...again] = rates;
    const best = again.reduce((one, other) => (other.cpu > one.cpu ? other : one));
    const isNew = others.length > 0 ? 'chưa gặp' : 'đã gặp';
    console.log(`  ${label.padEnd(20)} văn bản ${isNew}: ${told(first)}; gặp lại: ${told(best)}`);
  }
}

/** @param {{ cpu: number, wall: number } | undefined} rate */
function told(rate) {
  return `${figure(rate?.cpu ?? 0)} ký tự/giây CPU (${figure(rate?.wall ?? 0)}/giây đồng hồ)`;
}

/**
 * Characters a second, by the time of this process on the processor, in which what else runs on the machine counts as
 * little as it can, and by the clock.
 * @param {() => void} work @param {number} characters
 */
function rateOf(work, characters) {
  const [before, began] = [process.cpuUsage(), performance.now()];
  work();
  const { user, system } = process.cpuUsage(before);
  const wall = performance.now() - began;
  return {
    cpu: Math.round(characters / ((user + system) / 1e6)),
    wall: Math.round(characters / (wall / 1e3)),
  };
}

/** In a process of its own, which nothing else has filled. */
async function printMemory() {
  const child = fork(inRoot('scripts/bench-hanviet-memory.mjs'), [String(IMPORTED_LINES)], {
    execArgv: ['--expose-gc'],
  });
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'disconnect').then(() => {
      throw new OperatorError('Tiến trình đo bộ nhớ đã dừng mà không có kết quả.');
    }),
  ]);
  console.log(
    `${figure(answer.size)} dòng nhập thêm: dựng trong ${seconds(answer.buildMs)}, giữ ${figure(answer.keptMb)} MB; ` +
      `cả bộ chuyển đổi ${figure(answer.wholeMb)} MB`,
  );
}

/** @param {Library} library @param {Dictionary} dictionary @param {{ name: string, text: string }} book */
function printCoverage(library, dictionary, { name, text }) {
  const { unknown } = library.convertText(text, dictionary);
  const strange = new Set(unknown);
  const characters = text.match(HAN) ?? [];
  const unread = characters.filter((character) => strange.has(character)).length;
  const share = (1 - unread / Math.max(characters.length, 1)) * 100;
  console.log(
    `${name}: đọc được ${figure(share, 4)} % của ${figure(characters.length)} chữ` +
      (unread === 0 ? '' : `, không đọc được: ${unknown.join('')}`),
  );
}
