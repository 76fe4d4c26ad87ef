import { request } from 'node:http';
import { DICTIONARY_LIMITS, projectListSchema, projectSchema, type ProcessName } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { lyingHeads } from '../../libs/book-files/src/testing/lying-heads';
import { newcomer } from './account';
import { ask, bodyOf, call, errorOf, type ApiAnswer } from './api';
import { hostileBooks } from './hostile-books';
import { coverPicture } from './cover-picture';
import { flatPng, longGif, longWebp } from './hostile-pictures';
import { createProject } from './project';
import { loopSeconds, watchMemory } from './process-memory';
import { stackAddresses } from './stack-addresses';

const MEBIBYTE = 1024 * 1024;
/** Memory that a hostile file may cost the service that takes it (quality bars §2.6). */
const MAY_GROW_BYTES = 200 * MEBIBYTE;
/** Processor that the head of a media file may cost, with whatever else the process does meanwhile. */
const HEAD_SECONDS = 1;
/** Largest number of repetitions of the works while another account waits for an answer. */
const ROUNDS = 3;
/** More than fit at once. */
const SENDERS = 8;
const SCRIPT = '<script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

// Built before there are connections: while a process builds them, others would close those that it holds.
const BOOKS = hostileBooks();
const ANIMATIONS = { gif: longGif(), webp: longWebp() };

describe('hostile files', () => {
  let token: string;
  let neighbour: string;

  beforeAll(async () => {
    [{ token }, { token: neighbour }] = await Promise.all([newcomer('Người Gửi'), newcomer('Hàng Xóm')]);
  });

  /**
   * Does the works side by side; another account is answered before they are over, and memory stays. They are repeated
   * when a slow machine has not answered it meanwhile: the test checks whether they keep it waiting.
   */
  async function withNeighbour<T>(process: ProcessName, works: readonly (() => Promise<T>)[]): Promise<T[]> {
    const path = process === 'translation' ? '/api/hanviet/dictionaries' : '/api/projects';
    const memory = watchMemory(process);
    let [isAnswered, ended] = [false, 0];
    const running = works.map(async (work) => {
      const result = await work();
      for (let round = 1; !isAnswered && round < ROUNDS; round += 1) await work();
      ended += 1;
      return result;
    });
    const other = await call('GET', path, { token: neighbour });
    isAnswered = true;
    expect([other.status, ended < works.length]).toEqual([200, true]);
    const results = await Promise.all(running);
    expect(memory.growth() ?? 0).toBeLessThanOrEqual(MAY_GROW_BYTES);
    return results;
  }

  const projects = async (): Promise<number> =>
    (await ask(projectListSchema, 'GET', '/api/projects', { token })).length;

  function withPoster(bytes: Uint8Array, name: string): Promise<ApiAnswer> {
    const form = new FormData();
    form.set('name', 'Truyện bìa xấu');
    form.set('genre', 'Tiên Hiệp');
    form.set('poster', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    return call('POST', '/api/projects', { token, form });
  }

  it('as covers are refused in Vietnamese, cost little and leave nothing', async () => {
    const good = await coverPicture();
    const bad: readonly (readonly [string, Uint8Array])[] = [
      ['bom.png', flatPng(8_000, 8_000)],
      ['bom.webp', ANIMATIONS.webp],
      ['cắt.png', good.subarray(0, good.length / 2)],
      ['đầu.png', good.subarray(0, 20)],
      ['trang.png', Buffer.from(`<!doctype html>${SCRIPT}`)],
      ['chữ ký.png', Buffer.concat([good.subarray(0, 8), Buffer.from(SCRIPT)])],
      ['hình.svg', Buffer.from(SVG)],
      ['hình.png', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
      ['rỗng.png', Buffer.alloc(0)],
      ['pdf.png', Buffer.from(`%PDF-1.4\n${SCRIPT}`)],
    ];
    const before = await projects();
    const answers = await withNeighbour(
      'projects',
      bad.map(
        ([name, bytes]) =>
          () =>
            withPoster(bytes, name),
      ),
    );
    for (const [at, answer] of answers.entries()) {
      expect([bad[at]?.[0], errorOf(answer, 400).msg]).toEqual([bad[at]?.[0], expect.stringMatching(/ảnh/i)]);
    }
    expect(await projects()).toBe(before);
  });

  it.each([
    ['a new project', 'POST', () => '/api/projects'],
    ['a changed project', 'PUT', (id: number) => `/api/projects/${id}`],
    ['a story that is uploaded', 'POST', () => '/api/projects/community-upload'],
  ] as const)(
    'that lie about their lengths are refused as cover of %s, and others are served meanwhile',
    async (_route, method, pathOf) => {
      const { id } = await createProject(token, 'Bìa sai độ dài', false);
      for (const { name, bytes } of lyingHeads()) {
        const form = new FormData();
        form.set('name', 'Truyện bìa xấu');
        form.set('genre', 'Tiên Hiệp');
        form.set('description', 'Mô tả');
        form.set('poster', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'bìa.png');
        if (pathOf(id).endsWith('upload'))
          form.set('chapterFiles', new Blob(['Chương 1: A\nNội dung']), '1.txt');
        const before = loopSeconds('projects') ?? 0;
        const [answer, other] = await Promise.all([
          call(method, pathOf(id), { token, form }),
          call('GET', '/api/projects', { token: neighbour }),
        ]);
        const seconds = (loopSeconds('projects') ?? 0) - before;
        expect([name, errorOf(answer, 400).msg, other.status]).toEqual([
          name,
          expect.stringMatching(/ảnh/i),
          200,
        ]);
        expect([name, seconds < HEAD_SECONDS]).toEqual([name, true]);
      }
    },
  );

  it('that are pictures all the same keep their pixels alone', async () => {
    const page = Buffer.concat([await coverPicture(), Buffer.from(SCRIPT)]);
    const odd = [
      ['trang.png', page],
      ['một hàng.png', flatPng(1, 65_500)],
      ['hoạt hình.gif', ANIMATIONS.gif],
      [`${'x'.repeat(300)}\r\nx-y: z.png`, page],
    ] as const;
    const answers = await withNeighbour(
      'projects',
      odd.map(
        ([name, bytes]) =>
          () =>
            withPoster(bytes, name),
      ),
    );
    for (const answer of answers) {
      const { poster_url: url } = bodyOf(answer, 201, projectSchema);
      const file = await call('GET', `/${url}`, { headers: { 'x-auth-token': token } });
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(file.bytes.includes(SCRIPT)).toBe(false);
    }
  });

  it('as books are refused in Vietnamese, cost little and leave nothing', async () => {
    const { id } = await createProject(token, 'Sách độc', false);
    const path = `/api/projects/${id}/update-chapters`;
    const answers = await withNeighbour(
      'projects',
      BOOKS.map(({ name, bytes }) => () => {
        const form = new FormData();
        form.set('chapterFiles', new Blob([new Uint8Array(bytes)]), name);
        return call('POST', path, { token, form });
      }),
    );
    for (const [at, answer] of answers.entries()) {
      const book = BOOKS[at];
      expect([book?.name, answer.status]).toEqual([book?.name, book?.status]);
      expect(errorOf(answer, answer.status).msg).toMatch(/[à-ỹ]/i);
    }
    const listed = await call('GET', `/api/chapters?projectId=${id}&fields=summary`, { token });
    expect(listed.text).toBe('[]');
  });

  it('of many people that never end fill no memory, and others go on afterwards', async () => {
    const uploads = Array.from({ length: SENDERS }, () => begunUpload(token));
    const answers = await withNeighbour(
      'translation',
      uploads.map(({ sendAll }) => sendAll),
    );
    expect(answers.every(Boolean)).toBe(true);
    for (const { leave } of uploads) leave();
    await waitFor('there is room again', async () => {
      const form = new FormData();
      form.set('file', new Blob(['林辰=Lâm Thìn\n']), 'tên.txt');
      return (await call('POST', '/api/hanviet/dictionaries', { token, form })).status === 200;
    });
  });
});

/** A form of nearly the largest dictionary, in chunks without a length, that is never brought to its end. */
function begunUpload(token: string): {
  readonly sendAll: () => Promise<boolean>;
  readonly leave: () => void;
} {
  const sent = request(`${stackAddresses().baseUrl}/api/hanviet/dictionaries`, {
    method: 'POST',
    headers: { 'x-auth-token': token, 'content-type': 'multipart/form-data; boundary=b' },
  });
  sent.on('error', () => undefined);
  sent.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
  return {
    sendAll: () =>
      new Promise((resolve) => {
        sent.write(Buffer.alloc(DICTIONARY_LIMITS.fileBytes - MEBIBYTE, 'a'), () => resolve(true));
      }),
    leave: () => sent.destroy(),
  };
}
