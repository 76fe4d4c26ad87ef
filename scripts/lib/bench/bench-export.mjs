/**
 * Measures the export of a book of 10,000 chapters by a running installation: time to the head and to the end, and
 * memory of the service while it reads, packs and sends.
 */
import { readFileSync } from 'node:fs';

const CHAPTERS = 10_000;
/** With the headings some 49 MB: what one upload may bring. */
const LINES_PER_CHAPTER = 46;
const FORMATS = ['txt', 'zip', 'epub', 'docx'];
const WATCH_MS = 10;
const MEBIBYTE = 1024 * 1024;

/** @typedef {{ url: string, password: string }} Installation address of the gateway, and the demo accounts' password */

/**
 * Uploads the book. Call it before the service is restarted, so that the memory of the import is not in the figures of
 * the export.
 * @param {Installation} installation
 * @returns {Promise<number>} id of the project
 */
export async function uploadBook({ url, password }) {
  const form = new FormData();
  form.set('name', 'Sách để đo');
  form.set('description', 'Mười nghìn chương.');
  form.set('genre', 'Khác');
  form.set('chapterFiles', new Blob([madeUpNovel()]), 'truyen.txt');
  const headers = { 'x-auth-token': await logIn(url, password) };
  const response = await fetch(`${url}/api/projects/community-upload`, {
    method: 'POST',
    headers,
    body: form,
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`community-upload: ${response.status} ${answer.msg ?? ''}`);
  return answer.projectId;
}

/**
 * Takes the book out in each format. One chapter is taken in each before: a service that was just started has not
 * yet loaded what it needs.
 * @param {Installation & { projectId: number, projectsPid: number }} target
 */
export async function printExportFigures({ url, password, projectId, projectsPid }) {
  const token = await logIn(url, password);
  console.log(
    `Tải về sách ${CHAPTERS} chương (mục tiêu: thêm không quá 150 MiB bộ nhớ của dịch vụ, sách lớn hơn cũng vậy):`,
  );
  const [chapter] = await chaptersOf({ url, token, projectId });
  for (const format of FORMATS)
    await takeBook({ url, token, projectId, projectsPid }, { format, chapterIds: [chapter.id] });
  const before = rssOf(projectsPid);
  for (const format of FORMATS) {
    const { headMs, ms, bytes, mostMib, chapters } = await takeBook(
      { url, token, projectId, projectsPid },
      { format },
    );
    if (chapters !== CHAPTERS) throw new Error(`export ${format}: chapters are missing`);
    console.log(
      `  ${format.padEnd(4)} ${(bytes / MEBIBYTE).toFixed(1).padStart(5)} MiB, bắt đầu sau ${String(Math.round(headMs)).padStart(4)} ms, ` +
        `xong sau ${String(Math.round(ms)).padStart(5)} ms, bộ nhớ thêm nhiều nhất ${String(Math.round(mostMib - before)).padStart(3)} MiB`,
    );
  }
}

/**
 * @param {{ url: string, token: string, projectId: number, projectsPid: number }} target
 * @param {{ format: string, chapterIds?: number[] }} request
 */
async function takeBook({ url, token, projectId, projectsPid }, request) {
  let mostMib = 0;
  const watch = setInterval(() => {
    mostMib = Math.max(mostMib, rssOf(projectsPid));
  }, WATCH_MS);
  const began = performance.now();
  const response = await fetch(`${url}/api/projects/${projectId}/export`, {
    method: 'POST',
    headers: { 'x-auth-token': token, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const headMs = performance.now() - began;
  if (!response.ok || !response.body) throw new Error(`export ${request.format}: ${response.status}`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  clearInterval(watch);
  const chapters = Number(response.headers.get('x-export-chapters'));
  return { headMs, ms: performance.now() - began, bytes, mostMib, chapters };
}

/** @param {{ url: string, token: string, projectId: number }} target */
async function chaptersOf({ url, token, projectId }) {
  const path = `/api/chapters?projectId=${projectId}&fields=summary`;
  const response = await fetch(url + path, { headers: { 'x-auth-token': token } });
  if (!response.ok) throw new Error(`chapters: ${response.status}`);
  return await response.json();
}

/** Vietnamese prose that does not pack better than a real book does. */
function madeUpNovel() {
  const words =
    'tuyết rơi trắng trời hắn bước qua cửa lão nhân thắp đèn chờ người cũ núi xa sông dài kiếm gãy'.split(
      ' ',
    );
  let seed = 1;
  const word = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return words[Math.floor((seed / 2_147_483_648) * words.length)];
  };
  const line = () => Array.from({ length: 18 }, word).join(' ');
  return Array.from({ length: CHAPTERS }, (_, place) => {
    const lines = Array.from({ length: LINES_PER_CHAPTER }, line);
    return `Chương ${place + 1}: Đêm tuyết\n${lines.join('.\n')}.\n`;
  }).join('');
}

/** @param {string} url @param {string} password @returns {Promise<string>} token of the Pro demo account */
async function logIn(url, password) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'pro@lacthu.local', password }),
  });
  const { token, msg } = await response.json();
  if (!token) throw new Error(`login: ${response.status} ${msg ?? ''}`);
  return token;
}

/** @param {number} pid @returns {number} MiB */
function rssOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
