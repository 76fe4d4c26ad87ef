import { createRequire } from 'node:module';
import sharp from 'sharp';
import { inRoot } from '../../lib/paths.mjs';
import { DEMO_PASSWORD } from '../../lib/tests/test-stack.mjs';
import { chaptersOf, importFile, makeProject, novelFile } from '../novel.mjs';
import { logIn } from '../people.mjs';
import { Register } from '../register.mjs';

const CHAPTERS = 4;
/** Covers are distinguished by their grey: this many shades, this far apart. */
const SHADES = 40;
const STEP = 5;
/** Encoding may change a shade by this much. */
const TOLERANCE = 2;
const SIZE = { width: 200, height: 300 };

/**
 * A translator changes a cover again and again and takes the book away as a file: the cover is the last one that was
 * acknowledged, or a later one without an answer, whole in all its sizes; no file is a part of a book.
 * @param {import('../client.mjs').Client} client
 * @returns {import('../workload.mjs').Workload}
 */
export function files(client) {
  /** @type {typeof import('../../../libs/contracts/src/index')} */
  const contracts = createRequire(import.meta.url)(inRoot('dist/libs/contracts/src/index.js'));
  let token = '';
  let projectId = 0;
  const covers = new Register();
  let exported = 0;
  let book = '';
  /** @type {string[]} */
  const halves = [];
  return {
    name: 'ảnh bìa và xuất truyện',
    pauseMs: [500, 1_500],
    async begin() {
      ({ token } = await logIn(client, { email: 'pro@lacthu.local', password: DEMO_PASSWORD }));
      projectId = await makeProject(client, token, 'Thay bìa hoài');
      await importFile(client, token, projectId, novelFile(CHAPTERS, '书'));
      for (const { id } of await chaptersOf(client, token, projectId)) {
        const json = { translated_content: `Chương mang số ${id}.\nHết chương.` };
        await client.insist('PUT', `/api/chapters/${id}`, { token, json });
      }
      book = String(await client.insist('POST', `/api/projects/${projectId}/export`, wish('txt')));
      await changeCover();
    },
    async act() {
      await changeCover();
      const outcome = await client.send('POST', `/api/projects/${projectId}/export`, wish('txt'));
      if (outcome.kind === 'unknown' || outcome.status !== 200) return;
      exported += 1;
      if (outcome.body !== book) halves.push(`xuất lần ${exported}: ${String(outcome.body).length} ký tự`);
    },
    async findings() {
      const project = await client.insist('GET', `/api/projects/${projectId}`, { token });
      const shades = await shadesOf(project.poster_url ?? '');
      const own = shades[0] ?? Number.NaN;
      const isPossible = covers.possible().some((number) => Math.abs(shadeOf(number) - own) <= TOLERANCE);
      const isWhole = shades.every((shade) => Math.abs(shade - own) <= TOLERANCE);
      return {
        attempted: covers.tried + exported,
        acknowledged: covers.tried - covers.refused - covers.unknown.size + exported,
        recovered: 0,
        lost: isPossible
          ? []
          : [`bìa có sắc ${shades.join(', ')}, đã lưu bìa ${covers.acknowledged} trong ${covers.tried}`],
        doubled: [],
        unexpected: [...halves, ...(isWhole ? [] : [`bìa mỗi cỡ một khác: ${shades.join(', ')}`])],
        stuck: [],
        note: `${covers.tried} bìa (${covers.refused} bị từ chối), ${exported} lần xuất`,
      };
    },
  };

  /** @param {'txt'} format */
  function wish(format) {
    return { token, json: { format } };
  }

  async function changeCover() {
    await covers.write(async (number) => {
      const form = new FormData();
      form.set('poster', new Blob([new Uint8Array(await picture(shadeOf(number)))]), 'bia.png');
      return client.send('PUT', `/api/projects/${projectId}`, { token, form });
    });
  }

  /** @param {string} posterUrl @returns {Promise<number[]>} the grey of every size; NaN of what is no picture */
  async function shadesOf(posterUrl) {
    const names = [posterUrl, ...contracts.posterSizes(posterUrl).map(({ name }) => name)];
    const shades = [];
    for (const name of names) shades.push(await shadeIn(await client.download(`/${name}`, token)));
    return shades;
  }
}

const shadeOf = (/** @type {number} */ number) => STEP * (1 + (number % SHADES));

/** @param {number} shade */
const picture = (shade) =>
  sharp({ create: { ...SIZE, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .png()
    .toBuffer();

/** @param {Buffer} bytes */
async function shadeIn(bytes) {
  try {
    const { channels } = await sharp(bytes).stats();
    return channels[0]?.mean ?? Number.NaN;
  } catch {
    return Number.NaN;
  }
}
