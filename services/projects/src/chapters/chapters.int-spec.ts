import { chapterSchema, chapterSummaryListSchema, type Chapter } from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { CHAPTER_LIST_SQL } from './chapter-list-sql';
import { OWNER, STRANGER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';

describe('chapters', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  const post = (body: object, user = OWNER) =>
    projects.call({ method: 'POST', path: '/api/chapters', user, body });
  const put = (id: number, body: object, user = OWNER) =>
    projects.call({ method: 'PUT', path: `/api/chapters/${id}`, user, body });
  const remove = (id: number, user = OWNER) =>
    projects.call({ method: 'DELETE', path: `/api/chapters/${id}`, user });
  const read = async (id: number): Promise<Chapter> =>
    chapterSchema.parse((await projects.call({ path: `/api/chapters/${id}`, user: OWNER })).json);
  const made = async (body: object = {}): Promise<Chapter> => {
    const projectId = 'projectId' in body ? {} : { projectId: (await projects.project()).id };
    return chapterSchema.parse(
      (await post({ title: '第一回', original_content: '一\n二', ...projectId, ...body })).json,
    );
  };
  const summaries = async (projectId: number) =>
    chapterSummaryListSchema.parse(
      (await projects.call({ path: `/api/chapters?projectId=${projectId}&fields=summary`, user: OWNER }))
        .json,
    );

  it('adds a chapter behind the last one', async () => {
    const { id: projectId } = await projects.project();
    const first = await made({ projectId });
    const texts = { original_content: '一', translated_content: 'Một' };
    const answer = await post({ projectId, title: 'Hồi 2', ...texts });
    expect(answer.status).toBe(201);
    expect(chapterSchema.parse(answer.json)).toMatchObject({
      project_id: projectId,
      title: 'Hồi 2',
      ...texts,
      state: 'translated',
      version: 1,
      audio_url: null,
      audio_history: [],
      failed_lines: [],
    });
    expect((await summaries(projectId)).map((chapter) => chapter.title)).toEqual([first.title, 'Hồi 2']);
  });

  it.each([
    ['without a title', { title: '  ' }, 400],
    ['with a title of which nothing is to be seen', { title: '\u200b' }, 400],
    ['in a project that is not there', { title: 'Hồi 1', projectId: 999_999 }, 404],
  ])('refuses a chapter %s', async (_case, body, status) => {
    const { id: projectId } = await projects.project();
    expect((await post({ projectId, ...body })).status).toBe(status);
  });

  it('refuses a chapter in the project of somebody else like one in no project', async () => {
    const { id: projectId } = await projects.project();
    const [foreign, missing] = [
      await post({ projectId, title: 'Hồi 1' }, STRANGER),
      await post({ projectId: 999_999, title: 'Hồi 1' }, STRANGER),
    ];
    const withoutId = (json: unknown) => ({ ...(json as object), requestId: '' });
    expect([foreign.status, withoutId(foreign.json)]).toEqual([404, withoutId(missing.json)]);
  });

  it('answers a save with what was stored: composed letters, one kind of line end, blank lines kept', async () => {
    const { id } = await made();
    const answer = await put(id, { translated_content: 'Đêm\r\n\r\ntuyết\u0000'.normalize('NFD') });
    expect(answer).toMatchObject({ status: 200, json: { translated_content: 'Đêm\n\ntuyết', version: 2 } });
    expect((await read(id)).translated_content).toBe('Đêm\n\ntuyết'.normalize('NFC'));
  });

  it('takes a whole chapter back as it was read, and changes nothing then', async () => {
    const chapter = await made({ translated_content: 'Một\nHai' });
    expect(await put(chapter.id, chapter)).toMatchObject({ status: 200, json: { version: chapter.version } });
  });

  it('saves and answers 120,000 Chinese characters', async () => {
    const long = '雪夜石燈'.repeat(30_000);
    const { id } = await made();
    expect(await put(id, { original_content: long })).toMatchObject({ status: 200 });
    expect((await read(id)).original_content).toBe(long);
  });

  it('refuses to write over a text that the editor has not seen', async () => {
    const { id, version } = await made();
    await put(id, { translated_content: 'Từ cửa sổ thứ nhất', version });
    const late = await put(id, { translated_content: 'Từ cửa sổ thứ hai', version });
    expect(late).toMatchObject({ status: 409, json: { code: 'projects.chapter_changed_elsewhere' } });
    expect((await read(id)).translated_content).toBe('Từ cửa sổ thứ nhất');
  });

  it('takes a save that is sent twice, and one of a part that nobody else has touched', async () => {
    const { id, version } = await made();
    const save = { translated_content: 'Một\nHai', version };
    expect((await put(id, save)).status).toBe(200);
    expect(await put(id, save)).toMatchObject({ status: 200, json: { version: version + 1 } });
    expect((await put(id, { title: 'Hồi 1', version })).json).toMatchObject({
      title: 'Hồi 1',
      translated_content: 'Một\nHai',
    });
    expect((await put(id, { title: 'Hồi thứ nhất', version })).status).toBe(409);
    expect((await put(id, { original_content: '三', version })).status).toBe(409);
    expect((await put(id, { translated_content: 'Ba', version: 99 })).status).toBe(409);
  });

  it('keeps the text that a save without a version replaced', async () => {
    const { id } = await made({ translated_content: 'Của tab kia' });
    await put(id, { translated_content: 'Của tab này' });
    const [kept] = await projects.app
      .get(DataSource)
      .query('SELECT translated_content FROM chapter_versions WHERE chapter_id = $1', [id]);
    expect(kept).toEqual({ translated_content: 'Của tab kia' });
  });

  it('lets one of two saves from the same version win', async () => {
    const { id, version } = await made();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((text) => put(id, { translated_content: text, version })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it('calls a text with leftover Chinese partial, and an empty one untranslated', async () => {
    const { id } = await made();
    expect((await put(id, { translated_content: 'Còn 雪' })).json).toMatchObject({ state: 'partial' });
    expect((await put(id, { translated_content: 'Hết' })).json).toMatchObject({ state: 'translated' });
    expect((await put(id, { translated_content: ' \n' })).json).toMatchObject({ state: 'untranslated' });
  });

  it('keeps the last 20 superseded texts, whole enough to bring them back', async () => {
    const { id } = await made();
    for (let count = 1; count <= 23; count += 1) await put(id, { translated_content: `Bản ${count}` });
    const versions = (await projects.call({ path: `/api/chapters/${id}/versions`, user: OWNER })).json as {
      version: number;
      author: string;
    }[];
    expect(versions.map((entry) => entry.version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 23 - index),
    );
    expect(versions[0]?.author).toBe('Bạn');
    const [kept] = await projects.app
      .get(DataSource)
      .query(
        'SELECT title, original_content, translated_content FROM chapter_versions WHERE chapter_id = $1 AND version = 23',
        [id],
      );
    expect(kept).toEqual({ title: '第一回', original_content: '一\n二', translated_content: 'Bản 22' });
    expect((await projects.call({ path: `/api/chapters/${id}/versions`, user: STRANGER })).status).toBe(404);
  });

  it('changes a title alone', async () => {
    const { id } = await made();
    expect(await put(id, { title: ' Hồi 1: Khỉ đá ' })).toMatchObject({
      status: 200,
      json: { title: 'Hồi 1: Khỉ đá', original_content: '一\n二', version: 2 },
    });
    expect((await put(id, { title: '' })).status).toBe(400);
  });

  it('takes as audio only what the chapter has, or nothing', async () => {
    const { id } = await made();
    expect(await put(id, { audio_url: 'https://evil.test/a.mp3' })).toMatchObject({
      status: 400,
      json: { code: 'projects.audio_not_in_history' },
    });
    expect((await put(id, { audio_url: '' })).status).toBe(200);
  });

  it('hides chapters of others like missing ones, also from changes', async () => {
    const { id } = await made();
    const seen = async (chapterId: number) => {
      const { status, json } = await projects.call({ path: `/api/chapters/${chapterId}`, user: STRANGER });
      return { status, json: { ...(json as object), requestId: '' } };
    };
    expect(await seen(id)).toEqual(await seen(999_999));
    const missing = { status: 404, json: { msg: 'Chương không còn tồn tại.' } };
    expect(await put(id, { title: 'Của tôi' }, STRANGER)).toMatchObject(missing);
    expect(await remove(id, STRANGER)).toMatchObject(missing);
    expect(await put(999_999, { title: 'Của tôi' }, STRANGER)).toMatchObject(missing);
    expect((await read(id)).title).toBe('第一回');
  });

  it('deletes a chapter once', async () => {
    const { id } = await made();
    expect((await remove(id)).status).toBe(200);
    expect(await remove(id)).toMatchObject({ status: 404, json: { msg: 'Chương không còn tồn tại.' } });
    expect((await projects.call({ path: `/api/chapters/${id}`, user: OWNER })).status).toBe(404);
  });

  it('closes the gap that a deleted chapter leaves', async () => {
    const { id: projectId } = await projects.project();
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await made({ projectId, title })).id);
    await remove(Number(ids[1]));
    await made({ projectId, title: 'D' });
    const chapters = await summaries(projectId);
    expect(chapters.map(({ title, display_order }) => `${title}${display_order}`)).toEqual([
      'A1',
      'C2',
      'D3',
    ]);
  });

  it('stores a new order whole or not at all', async () => {
    const { id: projectId } = await projects.project();
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await made({ projectId, title })).id);
    const foreign = await made();
    const reorder = (order: number[], user = OWNER) =>
      projects.call({
        method: 'POST',
        path: `/api/chapters/reorder?projectId=${projectId}`,
        user,
        body: { orderedChapters: order.map((id, index) => ({ id, display_order: index + 1 })) },
      });
    const titles = async () => (await summaries(projectId)).map((chapter) => chapter.title).join('');
    expect((await reorder([...ids].reverse())).status).toBe(200);
    expect(await titles()).toBe('CBA');
    expect(await reorder([...ids, foreign.id])).toMatchObject({
      status: 400,
      json: { msg: 'Vui lòng chọn chương và vị trí hợp lệ!' },
    });
    expect((await reorder([Number(ids[0]), Number(ids[0])])).status).toBe(400);
    expect((await reorder([])).status).toBe(400);
    expect((await reorder(ids, STRANGER)).status).toBe(404);
    expect(await titles()).toBe('CBA');
  });

  it('keeps one place for each chapter while some are moved, added and deleted at once', async () => {
    const { id: projectId } = await projects.project();
    const ids: number[] = [];
    for (let number = 1; number <= 6; number += 1)
      ids.push((await made({ projectId, title: `Hồi ${number}` })).id);
    const [first = 0, second = 0, ...rest] = ids;
    const move = (orderedChapters: object[]) =>
      projects.call({
        method: 'POST',
        path: `/api/chapters/reorder?projectId=${projectId}`,
        user: OWNER,
        body: { orderedChapters },
      });
    const answers = await Promise.all([
      move([...rest, second].map((id, place) => ({ id, display_order: place + 1 }))),
      post({ projectId, title: 'Hồi 7' }),
      move([{ id: second, display_order: 1 }]),
      remove(first),
      post({ projectId, title: 'Hồi 8' }),
      move([{ id: Number(rest[0]), display_order: 2 }]),
    ]);
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    const chapters = await summaries(projectId);
    expect(chapters).toHaveLength(7);
    const orders = chapters.map((chapter) => chapter.display_order);
    expect(orders).toEqual([...new Set(orders)].sort((one, other) => one - other));
    expect(Number(orders.at(-1)) - Number(orders[0])).toBeLessThanOrEqual(chapters.length);
  });

  it('never leaves two chapters in one place, however they came to be there', async () => {
    const { id: projectId } = await projects.project();
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await made({ projectId, title })).id);
    await projects.app
      .get(DataSource)
      .query('UPDATE chapters SET display_order = 4 WHERE project_id = $1', [projectId]);
    await projects.call({
      method: 'POST',
      path: `/api/chapters/reorder?projectId=${projectId}`,
      user: OWNER,
      body: { orderedChapters: [{ id: ids[2], display_order: 1 }] },
    });
    const chapters = await summaries(projectId);
    expect(chapters.map(({ title, display_order }) => `${title}${display_order}`)).toEqual([
      'C1',
      'A2',
      'B3',
    ]);
  });

  it.each([
    ['no list', {}],
    ['an empty list', { orderedChapters: [] }],
    ['an id that is none', { orderedChapters: [{ id: 'a', display_order: 1 }] }],
    ['a place before the first', { orderedChapters: [{ id: 1, display_order: -1 }] }],
    ['a place that no database holds', { orderedChapters: [{ id: 1, display_order: 3_000_000_000 }] }],
    ['half a place', { orderedChapters: [{ id: 1, display_order: 1.5 }] }],
    ['no place', { orderedChapters: [{ id: 1 }] }],
    ['a chapter that is not there', { orderedChapters: [{ id: 999_999, display_order: 1 }] }],
  ])('refuses an order with %s, in the words of the specification', async (_case, body) => {
    const { id: projectId } = await projects.project();
    const path = `/api/chapters/reorder?projectId=${projectId}`;
    expect(await projects.call({ method: 'POST', path, user: OWNER, body })).toMatchObject({
      status: 400,
      json: { msg: 'Vui lòng chọn chương và vị trí hợp lệ!' },
    });
  });

  it('lists summaries without texts, with lengths', async () => {
    const { project_id: projectId } = await made({ translated_content: 'Một 雪' });
    const answer = await projects.call({
      path: `/api/chapters?projectId=${projectId}&fields=summary`,
      user: OWNER,
    });
    expect(JSON.stringify(answer.json)).not.toContain('content');
    expect(chapterSummaryListSchema.parse(answer.json)).toMatchObject([
      { title: '第一回', has_translation: true, original_length: 3, translated_length: 5, state: 'partial' },
    ]);
  });

  it('reads a list of 2,000 chapters by the index and without opening one text', async () => {
    const { id: projectId } = await projects.project();
    const database = projects.app.get(DataSource);
    await database.query(
      `INSERT INTO chapters (project_id, title, original_content, translated_content, display_order)
       SELECT $1, 'Hồi ' || n, (SELECT string_agg(md5((n * i)::text), '') FROM generate_series(1, 100) i), '', n
         FROM generate_series(1, 2000) n`,
      [projectId],
    );
    await database.query('ANALYZE chapters');
    const [row] = await database.query<[{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }]>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${CHAPTER_LIST_SQL}`,
      [projectId],
    );
    const plan = row['QUERY PLAN'][0].Plan;
    expect(JSON.stringify(plan)).toContain('ix_chapters__project_id_order');
    // A text of 3,200 letters is a block of its own or more: 2,000 of them would be thousands of blocks.
    expect(Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])).toBeLessThan(400);
    expect(await summaries(projectId)).toHaveLength(2_000);
  });

  it('lists whole chapters in order, also when there are more than it reads at a time', async () => {
    const { id: projectId } = await projects.project();
    await projects.app.get(DataSource).query(
      `INSERT INTO chapters (project_id, title, original_content, display_order)
       SELECT $1, 'Hồi ' || n, repeat('雪', 2000), n % 7 FROM generate_series(1, 120) AS n`,
      [projectId],
    );
    const answer = await projects.call({ path: `/api/chapters?projectId=${projectId}`, user: OWNER });
    const chapters = chapterSchema.array().parse(answer.json);
    expect(new Set(chapters.map((chapter) => chapter.id)).size).toBe(120);
    const order = chapters.map((chapter) => [chapter.display_order, chapter.id]);
    expect(order).toEqual([...order].sort(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y));
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('lists no chapter as an empty array', async () => {
    const { id: projectId } = await projects.project();
    expect((await projects.call({ path: `/api/chapters?projectId=${projectId}`, user: OWNER })).json).toEqual(
      [],
    );
    expect(await summaries(projectId)).toEqual([]);
  });

  it('answers a list of no project, of a foreign one or of none named with 4xx in JSON', async () => {
    const { id: projectId } = await projects.project();
    const status = async (query: string, user = OWNER) =>
      (await projects.call({ path: `/api/chapters${query}`, user })).status;
    expect(await status('?projectId=999999')).toBe(404);
    expect(await status(`?projectId=${projectId}`, STRANGER)).toBe(404);
    expect(await status('')).toBe(400);
  });

  it('counts chapters in the list of projects', async () => {
    const { project_id: projectId } = await made({ translated_content: 'Một' });
    await made({ projectId, title: 'Hồi 2' });
    expect((await projects.call({ path: `/api/projects/${projectId}`, user: OWNER })).json).toMatchObject({
      chapter_count: 2,
      translated_count: 1,
    });
  });
});
