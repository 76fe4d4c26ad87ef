import { pictureKind } from '@lacthu/book-files';
import { EXPORT_HEADERS, chapterSchema, errorBodySchema, type Chapter } from '@lacthu/contracts';
import { testUser, waitFor } from '@lacthu/testing';
import { unzipSync } from 'fflate';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { filesIn } from '../testing/exported-book';
import { OWNER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';
import { ExportQueries } from './export.queries';

/** The owner of every project here, and another account, both Pro. */
const PRO = testUser({ ...OWNER, proActive: true });
const STRANGER = testUser({ id: 8, proActive: true });
const LINE = `\n\n${'='.repeat(80)}\n\n`;

describe('an export', () => {
  let projects: ProjectsUnderTest;
  let port: number;

  beforeAll(async () => {
    projects = await bootProjects();
    await projects.app.listen(0, '127.0.0.1');
    port = (projects.app.getHttpServer().address() as AddressInfo).port;
  });
  afterAll(() => projects.close());
  afterEach(() => jest.restoreAllMocks());

  /** Sends the request over a real connection; the body is still to be read. */
  const begin = async (id: number, body: object, user = PRO): Promise<IncomingMessage> => {
    const headers = {
      ...(await projects.identity.signedHeaders('projects', user)),
      'content-type': 'application/json',
    };
    return new Promise((resolve, reject) => {
      const path = `/api/projects/${id}/export`;
      const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers }, resolve);
      request.once('error', reject).end(JSON.stringify(body));
    });
  };
  const take = async (id: number, body: object, user = PRO) => {
    const answer = await begin(id, body, user);
    return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
  };
  const refusal = async (id: number, body: object, user = PRO) => {
    const { status, bytes, headers } = await take(id, body, user);
    expect(headers['content-disposition']).toBeUndefined();
    return { status, ...errorBodySchema.parse(JSON.parse(bytes.toString('utf8'))), requestId: '' };
  };
  const addChapter = async (projectId: number, title: string, text: string): Promise<Chapter> =>
    chapterSchema.parse(
      (
        await projects.call({
          method: 'POST',
          path: '/api/chapters',
          user: OWNER,
          body: { projectId, title, original_content: '雪夜', translated_content: text },
        })
      ).json,
    );
  const save = (id: number, body: object) =>
    projects.call({ method: 'PUT', path: `/api/chapters/${id}`, user: OWNER, body });
  const remove = (id: number) =>
    projects.call({ method: 'DELETE', path: `/api/chapters/${id}`, user: OWNER });

  /** Three chapters, the second without translation. */
  const aBook = async () => {
    const { id } = await projects.project();
    const first = await addChapter(id, 'Chương 1: Đêm tuyết', 'Một.\n\nHai.');
    const second = await addChapter(id, 'Chương 2', '  ');
    const third = await addChapter(id, '第三章 雪夜', 'Ba & bốn.');
    return { id, first, second, third };
  };
  /** A book larger than what connections hold on their own: 300 chapters of about 130 kB. */
  const aLargeBook = async (): Promise<{ id: number; last: number }> => {
    const { id } = await projects.project();
    await projects.app.get(DataSource).query(
      `INSERT INTO chapters (project_id, title, translated_content, state, display_order)
       SELECT $1, 'Chương ' || n, repeat('Tuyết rơi. ', 10000) || n, 'translated', n FROM generate_series(1, 300) n`,
      [id],
    );
    const [last]: { id: string }[] = await projects.app
      .get(DataSource)
      .query('SELECT max(id) AS id FROM chapters WHERE project_id = $1', [id]);
    return { id, last: Number(last?.id) };
  };

  it('as one text joins the translated chapters and says how long it is', async () => {
    const { id } = await aBook();
    const { status, headers, bytes } = await take(id, { format: 'txt' });
    expect(status).toBe(200);
    expect(bytes.toString('utf8')).toBe(`Một.\n\nHai.${LINE}Ba & bốn.`);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="Tay Du Ky.txt"; filename*=UTF-8''T%C3%A2y%20Du%20K%C3%BD.txt`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      [EXPORT_HEADERS.chapters]: '2',
      [EXPORT_HEADERS.skipped]: '1',
      [EXPORT_HEADERS.textBytes]: String(bytes.length),
    });
  });

  it('as a ZIP holds a text a chapter, numbered as the list shows', async () => {
    const { id } = await aBook();
    const { headers, bytes } = await take(id, { format: 'zip' });
    expect(headers['content-type']).toBe('application/zip');
    expect([...filesIn(bytes)]).toEqual([
      ['001-Chương 1_ Đêm tuyết.txt', 'Một.\n\nHai.'],
      ['003-第三章 雪夜.txt', 'Ba & bốn.'],
    ]);
  });

  it('as an e-book has the cover of the project as a JPEG', async () => {
    const { id } = await projects.project({ isPublic: true });
    await addChapter(id, 'Chương 1', 'Một.');
    const { headers, bytes } = await take(id, { format: 'epub' });
    expect(headers['content-type']).toBe('application/epub+zip');
    const files = filesIn(bytes);
    expect([...files.keys()][0]).toBe('mimetype');
    expect(files.get('OEBPS/chapter-00001.xhtml')).toContain('<p>Một.</p>');
    expect(files.get('OEBPS/cover.xhtml')).toContain('width="1" height="1"');
    expect(pictureKind(unzipSync(bytes)['OEBPS/cover.jpg'] ?? new Uint8Array())).toBe('jpeg');
  });

  it('as a document has the chapters under headings', async () => {
    const { id } = await aBook();
    const { headers, bytes } = await take(id, { format: 'docx' });
    expect(headers['content-type']).toMatch(/wordprocessingml\.document$/);
    expect(filesIn(bytes).get('word/document.xml')).toMatch(/Heading1.*第三章 雪夜.*\n.*Ba &amp; bốn\./);
  });

  it('of chosen chapters keeps the order of the book and counts those without translation', async () => {
    const { id, first, second, third } = await aBook();
    const chapterIds = [third.id, second.id, first.id, third.id];
    const { headers, bytes } = await take(id, { format: 'txt', chapterIds });
    expect(bytes.toString('utf8')).toBe(`Một.\n\nHai.${LINE}Ba & bốn.`);
    expect(headers[EXPORT_HEADERS.skipped]).toBe('1');
    expect((await take(id, { format: 'txt', chapterIds: [third.id] })).bytes.toString()).toBe('Ba & bốn.');
  });

  it('is for Pro accounts and administrators', async () => {
    const { id } = await aBook();
    expect(await refusal(id, { format: 'txt' }, OWNER)).toMatchObject({
      status: 403,
      code: 'platform.pro_only',
    });
    const admin = testUser({ id: OWNER.id, role: 'admin', proActive: true });
    expect((await take(id, { format: 'txt' }, admin)).status).toBe(200);
  });

  it('of the project of somebody else answers like one that does not exist', async () => {
    const { id } = await aBook();
    const foreign = await refusal(id, { format: 'txt' }, STRANGER);
    expect(foreign).toMatchObject({ status: 404, msg: 'Project not found' });
    expect(await refusal(999_999, { format: 'txt' })).toEqual(foreign);
  });

  it('takes no chapter of another project, nor one that is gone', async () => {
    const { id, first } = await aBook();
    const other = await aBook();
    const expected = { status: 404, code: 'projects.chapter_not_found' };
    expect(await refusal(id, { format: 'zip', chapterIds: [first.id, other.first.id] })).toMatchObject(
      expected,
    );
    await remove(first.id);
    expect(await refusal(id, { format: 'zip', chapterIds: [first.id] })).toMatchObject(expected);
  });

  it('says so when there is nothing to take', async () => {
    const { id } = await projects.project();
    const expected = {
      status: 400,
      code: 'projects.nothing_to_export',
      msg: 'Dự án chưa có chương nào để tải!',
    };
    expect(await refusal(id, { format: 'epub' })).toMatchObject(expected);
    const { id: other, second } = await aBook();
    expect(await refusal(other, { format: 'txt', chapterIds: [second.id] })).toMatchObject(expected);
  });

  it.each([
    ['an unknown format', { format: 'pdf' }],
    ['no format', {}],
    ['an empty choice', { format: 'txt', chapterIds: [] }],
    ['a choice that is no list of numbers', { format: 'txt', chapterIds: ['1 OR 1=1'] }],
  ])('refuses %s', async (_, body) => {
    const { id } = await aBook();
    expect(await refusal(id, body)).toMatchObject({ status: 400, code: 'platform.invalid_input' });
  });

  it('is the book as it was when it was asked for, whatever is saved during the download', async () => {
    const { id, last } = await aLargeBook();
    const answer = await begin(id, { format: 'txt' });
    await save(last, { translated_content: 'Sửa lần một.' });
    await save(last, { translated_content: 'Sửa lần hai.', title: 'Tên mới' });
    const text = (await buffer(answer)).toString('utf8');
    expect(Buffer.byteLength(text)).toBe(Number(answer.headers['content-length']));
    expect(text.endsWith(' Tuyết rơi. 300')).toBe(true);
    expect((await take(id, { format: 'txt', chapterIds: [last] })).bytes.toString()).toBe('Sửa lần hai.');
  });

  /** Deletes a chapter when the first texts are about to be read: behind the head, before the chapter's turn. */
  const deleteWhileReading = (chapterId: number): void => {
    const dataSource = projects.app.get(DataSource);
    const query = dataSource.query.bind(dataSource);
    let deleted = false;
    jest.spyOn(dataSource, 'query').mockImplementation(async (sql, parameters) => {
      if (!deleted && sql.includes('unnest')) {
        deleted = true;
        await query('DELETE FROM chapters WHERE id = $1', [chapterId]);
      }
      return query(sql, parameters);
    });
  };

  it.each(['txt', 'zip', 'epub', 'docx'])(
    'as %s breaks off when a chapter is deleted meanwhile, and is not taken for whole',
    async (format) => {
      const { id, last } = await aLargeBook();
      deleteWhileReading(last);
      const answer = await begin(id, { format });
      expect(answer.statusCode).toBe(200);
      await expect(buffer(answer)).rejects.toThrow('aborted');
    },
  );

  it('that fails before its first byte is an ordinary refusal', async () => {
    const { id, first } = await aBook();
    deleteWhileReading(first.id);
    expect(await refusal(id, { format: 'txt' })).toMatchObject({ status: 502, code: 'platform.internal' });
  });

  it('ends with the reading of the book when the client goes away', async () => {
    const { id } = await aLargeBook();
    const exports = projects.app.get(ExportQueries, { strict: false });
    const open = exports.open.bind(exports);
    const left = jest.fn();
    jest.spyOn(exports, 'open').mockImplementation(async (...request) => {
      const opened = await open(...request);
      jest.spyOn(opened.content, 'return').mockImplementation(left);
      return opened;
    });
    const query = jest.spyOn(projects.app.get(DataSource), 'query');
    const batches = () => query.mock.calls.filter(([sql]) => sql.includes('unnest')).length;
    const answer = await begin(id, { format: 'txt' });
    await new Promise((resolve) => answer.once('data', resolve));
    answer.destroy();
    await waitFor('the reading is given up', () => left.mock.calls.length > 0);
    const read = batches();
    await take(id, { format: 'txt' });
    expect(batches() - read).toBeGreaterThan(2 * read);
  });
});
