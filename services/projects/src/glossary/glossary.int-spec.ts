import {
  addGlossaryResponseSchema,
  chapterSchema,
  glossaryListSchema,
  glossaryMissesSchema,
  importGlossaryResponseSchema,
  internalGlossarySchema,
  updateGlossaryEntryResponseSchema,
  type GlossaryEntry,
} from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { OWNER, STRANGER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';

const NAME = { source: '林動', target: 'Lâm Động' };

describe('a glossary', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, user = OWNER) =>
    projects.call({ method, path: `/api/projects/${path}`, user, ...(body ? { body } : {}) });
  const add = (id: number, entries: object[], status?: string, user = OWNER) =>
    call('POST', `${id}/glossary`, { entries, ...(status ? { status } : {}) }, user);
  const list = async (id: number): Promise<GlossaryEntry[]> =>
    glossaryListSchema.parse((await call('GET', `${id}/glossary`)).json).entries;
  const brief = async (id: number): Promise<string[]> =>
    (await list(id)).map((entry) => `${entry.source}=${entry.target} ${entry.kind} ${entry.status}`);
  const put = (id: number, entryId: number | undefined, body: object, user = OWNER) =>
    call('PUT', `${id}/glossary/${entryId}`, body, user);
  const bring = (id: number, text: string, user = OWNER) =>
    call('POST', `${id}/glossary/import`, { text }, user);
  const file = async (id: number, format: string, user = OWNER) => {
    const headers = await projects.identity.signedHeaders('projects', user);
    const url = `/api/projects/${id}/glossary/export?format=${format}`;
    return projects.app.inject({ method: 'GET', url, headers });
  };
  const approvedFor = async (id: number, user = OWNER) => {
    const headers = await projects.identity.signedHeaders('projects', user, 'translation');
    return projects.app.inject({ method: 'GET', url: `/internal/projects/${id}/glossary`, headers });
  };
  const chapter = async (projectId: number, source: string, target: string) =>
    chapterSchema.parse(
      (
        await projects.call({
          method: 'POST',
          path: '/api/chapters',
          user: OWNER,
          body: { projectId, title: 'Hồi', original_content: source, translated_content: target },
        })
      ).json,
    );
  const misses = async (id: number, query = '') =>
    glossaryMissesSchema.parse((await call('GET', `${id}/glossary/misses${query}`)).json);

  it('takes entries, each Chinese text once', async () => {
    const { id } = await projects.project();
    const first = await add(id, [NAME, { source: '青檀', target: 'Thanh Đàn', kind: 'term', note: 'em' }]);
    expect(addGlossaryResponseSchema.parse(first.json)).toEqual({
      success: true,
      added: 2,
      changed: 0,
      skipped: 0,
    });
    const again = await add(id, [
      { ...NAME, target: 'Lâm Đổng' },
      { source: '大荒', target: 'Đại Hoang' },
    ]);
    expect(again.json).toMatchObject({ added: 1, changed: 1, skipped: 0 });
    expect(await brief(id)).toEqual([
      '大荒=Đại Hoang name approved',
      '林動=Lâm Đổng name approved',
      '青檀=Thanh Đàn term approved',
    ]);
  });

  it('takes an entry once that two windows add at the same moment', async () => {
    const { id } = await projects.project();
    const answers = await Promise.all([add(id, [NAME]), add(id, [NAME]), bring(id, '林動=Lâm Động')]);
    const counts = answers.map(({ json }) => addGlossaryResponseSchema.parse(json));
    expect(counts.map(({ added }) => added).sort()).toEqual([0, 0, 1]);
    expect(await brief(id)).toEqual(['林動=Lâm Động name approved']);
  });

  it('keeps proposals in the inbox until they are approved', async () => {
    const { id } = await projects.project();
    await add(id, [NAME]);
    const answer = await add(
      id,
      [
        { ...NAME, target: 'Sai' },
        { source: '青檀', target: 'Thanh Đàn' },
      ],
      'proposed',
    );
    expect(answer.json).toMatchObject({ added: 1, changed: 0, skipped: 1 });
    expect((await approvedFor(id)).json()).toEqual({ entries: [{ ...NAME, kind: 'name' }] });
    const proposal = (await list(id)).find(({ status }) => status === 'proposed');
    const approved = await put(id, proposal?.id, { status: 'approved' });
    expect(updateGlossaryEntryResponseSchema.parse(approved.json).entry).toMatchObject({
      source: '青檀',
      target: 'Thanh Đàn',
      status: 'approved',
    });
    expect(internalGlossarySchema.parse((await approvedFor(id)).json()).entries).toHaveLength(2);
  });

  it('gives translations what is approved, longest first, and only to the acting owner', async () => {
    const { id } = await projects.project();
    await add(id, [{ source: '林', target: 'Lâm' }, { source: '林動天', target: 'X' }, NAME]);
    const { entries } = internalGlossarySchema.parse((await approvedFor(id)).json());
    expect(entries.map(({ source }) => source)).toEqual(['林動天', '林動', '林']);
    expect((await approvedFor(id, STRANGER)).statusCode).toBe(404);
  });

  it('changes what is sent of an entry and nothing else', async () => {
    const { id } = await projects.project();
    await add(id, [
      { ...NAME, kind: 'term', note: 'nam chính' },
      { source: '青檀', target: 'Thanh Đàn' },
    ]);
    const entry = (await list(id)).find(({ source }) => source === NAME.source);
    await put(id, entry?.id, { target: ' Lâm  Đổng ' });
    expect((await list(id)).find((other) => other.id === entry?.id)).toMatchObject({
      source: '林動',
      target: 'Lâm Đổng',
      kind: 'term',
      note: 'nam chính',
      status: 'approved',
    });
    expect(await put(id, entry?.id, { source: '青檀' })).toMatchObject({
      status: 409,
      json: { code: 'projects.glossary_source_taken' },
    });
    expect((await put(id, entry?.id, { target: '\u200b' })).status).toBe(400);
    expect((await put(id, 999_999, { target: 'A' })).status).toBe(404);
  });

  it('loses the entries that are deleted, and no other project’s', async () => {
    const [mine, other] = [await projects.project(), await projects.project()];
    await add(mine.id, [NAME, { source: '青檀', target: 'Thanh Đàn' }]);
    await add(other.id, [NAME]);
    const ids = [...(await list(mine.id)), ...(await list(other.id))]
      .filter(({ source }) => source === NAME.source)
      .map((entry) => entry.id);
    expect(await call('POST', `${mine.id}/glossary/delete`, { ids })).toMatchObject({
      status: 200,
      json: { success: true, message: 'Đã xóa 1 mục thuật ngữ.' },
    });
    expect(await brief(mine.id)).toEqual(['青檀=Thanh Đàn name approved']);
    expect(await list(other.id)).toHaveLength(1);
  });

  it('is brought in from lines: the good ones are stored, the bad ones told by number', async () => {
    const { id } = await projects.project();
    await add(id, [{ ...NAME, target: 'Cũ', kind: 'term', note: 'ghi' }]);
    const answer = await bring(id, '\ufeff林動=Lâm Động\r\nhỏng\r\n青檀＝Thanh Đàn');
    expect(importGlossaryResponseSchema.parse(answer.json)).toEqual({
      success: true,
      added: 1,
      changed: 1,
      skipped: 0,
      errors: [{ line: 2, msg: 'Thiếu dấu = giữa từ tiếng Trung và từ tiếng Việt.' }],
    });
    expect(await brief(id)).toEqual(['林動=Lâm Động term approved', '青檀=Thanh Đàn name approved']);
  });

  it.each([
    ['that is empty', ' \n ', 'projects.file_empty'],
    ['of which nothing can be read', 'x\n'.repeat(1_001), 'projects.glossary_unreadable'],
    [
      'with more entries than a glossary holds',
      Array.from({ length: 10_001 }, (_, index) => `第${index}=${index}`).join('\n'),
      'projects.glossary_full',
    ],
  ])('takes nothing of a list %s', async (_case, text, code) => {
    const { id } = await projects.project();
    expect(await bring(id, text)).toMatchObject({ status: 400, json: { code } });
    expect(await list(id)).toEqual([]);
  });

  it.each(['csv', 'lines'])('is taken out as %s and comes back as it was', async (format) => {
    const [from, to] = [await projects.project(), await projects.project()];
    await add(from.id, [
      NAME,
      { source: '一=二', target: '=HYPERLINK("x")' },
      { source: '三', target: '+84, a' },
    ]);
    await add(from.id, [{ source: '四', target: 'chưa duyệt' }], 'proposed');
    const answer = await file(from.id, format);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      format === 'csv' ? /^attachment; filename=".+\.csv"/ : /^attachment; filename=".+\.txt"/,
    );
    expect(answer.body).not.toContain('chưa duyệt');
    expect((await bring(to.id, answer.body)).json).toMatchObject({ added: 3, errors: [] });
    expect(await brief(to.id)).toEqual((await brief(from.id)).filter((entry) => entry.endsWith('approved')));
  });

  it('has no cell in its CSV that a spreadsheet program would run', async () => {
    const { id } = await projects.project();
    await add(id, [{ source: '一', target: '=HYPERLINK("x")', note: '@SUM(A1)' }]);
    const { body } = await file(id, 'csv');
    expect(body).toBe('\ufeffsource,target,kind,note\r\n一,"\'=HYPERLINK(""x"")",name,\'@SUM(A1)\r\n');
  });

  it('finds the lines that do not use an approved word, in one chapter or in all', async () => {
    const { id } = await projects.project();
    await add(id, [NAME]);
    await add(id, [{ source: '去', target: 'khởi hành' }], 'proposed');
    const first = await chapter(id, '林動來\n林動去', 'lâm động đến\nHắn đi');
    const second = await chapter(id, '林動', 'Ai');
    await chapter(id, '林動', '');
    expect(await misses(id)).toEqual({
      success: true,
      misses: [
        { chapter_id: first.id, chapter_title: 'Hồi', line: 1, ...NAME, translated_line: 'Hắn đi' },
        { chapter_id: second.id, chapter_title: 'Hồi', line: 0, ...NAME, translated_line: 'Ai' },
      ],
      more: false,
    });
    expect((await misses(id, `?chapterId=${second.id}`)).misses).toHaveLength(1);
    expect((await call('GET', `${id}/glossary/misses?chapterId=999999`)).status).toBe(404);
  });

  it('follows the lines of a chapter whose sides have not as many', async () => {
    const { id } = await projects.project();
    await add(id, [NAME]);
    const { id: chapterId } = await chapter(id, '一\n林動', 'Một\nLâm Động tới');
    await projects.call({
      method: 'PUT',
      path: `/api/chapters/${chapterId}`,
      user: OWNER,
      body: { translated_content: 'Một\nLời người dịch.\nHắn tới' },
    });
    expect((await misses(id)).misses).toMatchObject([{ line: 2, translated_line: 'Hắn tới' }]);
  });

  it('tells of a thousand misses and that there are more', async () => {
    const { id } = await projects.project();
    await add(id, [NAME]);
    await chapter(id, '林動\n'.repeat(1_001), 'Hắn\n'.repeat(1_001));
    const { misses: told, more } = await misses(id);
    expect([told.length, more]).toEqual([1_000, true]);
  });

  it('is nobody else’s business', async () => {
    const { id } = await projects.project();
    await add(id, [NAME]);
    const [entry] = await list(id);
    const answers = [
      await call('GET', `${id}/glossary`, undefined, STRANGER),
      await call('GET', `${id}/glossary/misses`, undefined, STRANGER),
      await add(id, [{ ...NAME, target: 'X' }], 'approved', STRANGER),
      await put(id, entry?.id, { target: 'X' }, STRANGER),
      await call('POST', `${id}/glossary/delete`, { ids: [entry?.id] }, STRANGER),
      await bring(id, '林動=X', STRANGER),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await file(id, 'csv', STRANGER)).statusCode).toBe(404);
    expect(await brief(id)).toEqual(['林動=Lâm Động name approved']);
  });

  it('goes with its project', async () => {
    const { id } = await projects.project();
    await add(id, [NAME]);
    await projects.call({ method: 'DELETE', path: `/api/projects/${id}`, user: OWNER });
    const rows: unknown[] = await projects.app
      .get(DataSource)
      .query('SELECT 1 FROM glossary_entries WHERE project_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
