import {
  chapterSchema,
  chapterSourceSchema,
  chapterSummaryListSchema,
  internalChapterListSchema,
  leftoversSchema,
  projectListSchema,
  type Chapter,
  type Leftovers,
} from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import {
  OWNER,
  STRANGER,
  bootProjects,
  poster,
  type ProjectsUnderTest,
} from '../testing/projects-under-test';

describe('leftover Chinese', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, user = OWNER) =>
    projects.call({ method, path, user, ...(body ? { body } : {}) });
  const chapterIn = async (projectId: number, original: string, translated: string): Promise<Chapter> =>
    chapterSchema.parse(
      (
        await call('POST', '/api/chapters', {
          projectId,
          title: 'Hồi',
          original_content: original,
          translated_content: translated,
        })
      ).json,
    );
  const edit = async (id: number, target: string): Promise<Chapter> =>
    chapterSchema.parse((await call('PUT', `/api/chapters/${id}`, { translated_content: target })).json);
  const fromJob = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
    const headers = await projects.identity.signedHeaders('projects', OWNER, 'translation');
    const answer = await projects.app.inject({
      method,
      url: `/internal/${path}`,
      headers,
      ...(body ? { payload: body } : {}),
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<unknown>();
  };
  const list = async (projectId: number): Promise<Leftovers> =>
    leftoversSchema.parse((await call('GET', `/api/projects/${projectId}/leftovers`)).json);
  const allow = (projectId: number, allowed: string[], user = OWNER) =>
    call('PUT', `/api/projects/${projectId}/leftovers/allowed`, { allowed }, user);
  /** '<state> <count>' of each chapter as the list returns it; jobs get the same without the locked lines. */
  const standings = async (projectId: number): Promise<string[]> => {
    const summaries = chapterSummaryListSchema.parse(
      (await call('GET', `/api/chapters?projectId=${projectId}&fields=summary`)).json,
    );
    const { chapters } = internalChapterListSchema.parse(
      await fromJob('GET', `projects/${projectId}/chapter-list`),
    );
    expect(chapters.map(({ state }) => state)).toEqual(summaries.map(({ state }) => state));
    const forJobs = chapters.reduce((sum, { leftoverCount = 0 }) => sum + leftoverCount, 0);
    expect(forJobs).toBe((await list(projectId)).fixable.lines);
    return summaries.map(({ state, leftover_count: count }) => `${state} ${count}`);
  };

  it('is told line by line in the order of the chapters', async () => {
    const { id } = await projects.project();
    const first = await chapterIn(id, '一\n二\n三', 'Một\nHai 二 二\n\n三');
    await chapterIn(id, '一', 'Một');
    const last = await chapterIn(id, '〇', '〇 năm');
    expect(await list(id)).toEqual({
      success: true,
      total: 3,
      chapters: 2,
      fixable: { lines: 3, chapters: 2 },
      leftovers: [
        {
          chapter_id: first.id,
          chapter_title: 'Hồi',
          line: 1,
          translated_line: 'Hai 二 二',
          found: ['二'],
          locked: false,
        },
        {
          chapter_id: first.id,
          chapter_title: 'Hồi',
          line: 3,
          translated_line: '三',
          found: ['三'],
          locked: false,
        },
        {
          chapter_id: last.id,
          chapter_title: 'Hồi',
          line: 0,
          translated_line: '〇 năm',
          found: ['〇'],
          locked: false,
        },
      ],
      allowed: [],
    });
  });

  it('is counted anew by every way a text is written', async () => {
    const { id } = await projects.project();
    const steps: string[] = [];
    const then = async (act: Promise<unknown>) => {
      await act;
      steps.push(...(await standings(id)));
    };
    const { id: chapterId } = await chapterIn(id, '一\n二', '一\n二');
    await then(edit(chapterId, 'Một\n二'));
    const result = { resultKey: `job:${id}`, baseVersion: 2, engine: 'openai', model: null };
    await then(
      fromJob('PUT', `chapters/${chapterId}/translation`, { ...result, translatedContent: 'Một\nHai' }),
    );
    const [version] = (await call('GET', `/api/chapters/${chapterId}/versions`)).json as { id: number }[];
    await then(call('POST', `/api/chapters/${chapterId}/versions/${version?.id}/restore`, {}));
    await then(edit(chapterId, ''));
    expect(steps).toEqual(['partial 1', 'translated 0', 'partial 1', 'untranslated 0']);
  });

  it('is counted in chapters that jobs make and in imported ones', async () => {
    const { id } = await projects.project();
    await allow(id, ['卍']);
    const chapter = { title: 'Hồi', originalContent: '一\n二', engine: 'openai', model: null };
    await fromJob('POST', `projects/${id}/chapters`, {
      chapters: [
        { ...chapter, resultKey: `job:${id}:1`, translatedContent: 'Một\n二' },
        { ...chapter, resultKey: `job:${id}:2`, translatedContent: 'Một\nHai' },
      ],
    });
    const imported = await projects.sendForm({
      path: `/api/projects/${id}/update-chapters`,
      files: ['Tuyết rơi suốt đêm, 石燈 tắt.\nHết.', 'Chữ 卍 được giữ lại.', 'Không sót chữ nào.'].map(
        (bytes, index) => ({ field: 'chapterFiles', name: `${index + 1}.txt`, bytes }),
      ),
    });
    expect(imported.status).toBe(200);
    expect(await standings(id)).toEqual([
      'partial 1',
      'translated 0',
      'partial 1',
      'translated 0',
      'translated 0',
    ]);
  });

  it('is counted in chapters that were there before it was counted', async () => {
    const { id } = await projects.project();
    await chapterIn(id, '一\n二', 'Một 一\n二');
    await chapterIn(id, '一', 'Một');
    const dataSource = projects.app.get(DataSource);
    await dataSource.undoLastMigration();
    await dataSource.runMigrations();
    expect(await standings(id)).toEqual(['partial 2', 'translated 0']);
  });

  it('that the owner allows is left out, in the list, in the counts and in the state', async () => {
    const { id } = await projects.project();
    const chapter = await chapterIn(id, '一\n二', 'Một 卍\nHai 卍 二');
    expect(await standings(id)).toEqual(['partial 2']);
    const answer = leftoversSchema.parse((await allow(id, ['chữ 卍 này', '卍'])).json);
    expect(answer).toMatchObject({ total: 1, allowed: ['卍'], leftovers: [{ line: 1, found: ['二'] }] });
    await edit(chapter.id, 'Một 卍\nHai');
    expect(await standings(id)).toEqual(['translated 0']);
    const listed = projectListSchema.parse((await call('GET', '/api/projects')).json);
    expect(listed.find((project) => project.id === id)).toMatchObject({ translated_count: 1 });
    await allow(id, []);
    expect(await standings(id)).toEqual(['partial 1']);
  });

  it('leaves the versions of chapters alone when it is allowed', async () => {
    const { id } = await projects.project();
    const chapter = await chapterIn(id, '一', '卍');
    await allow(id, ['卍']);
    const { json } = await call('GET', `/api/chapters/${chapter.id}`);
    expect(json).toMatchObject({ version: chapter.version, leftover_count: 0 });
  });

  it('allowed does not hide lines that failed', async () => {
    const { id } = await projects.project();
    await fromJob('POST', `projects/${id}/chapters`, {
      chapters: [
        {
          resultKey: `job:${id}:1`,
          title: 'Hồi',
          originalContent: '一\n二',
          translatedContent: '卍\n',
          failedLines: [1],
          engine: 'openai',
          model: null,
        },
      ],
    });
    await allow(id, ['卍']);
    expect(await standings(id)).toEqual(['partial 0']);
  });

  it.each([
    ['without Chinese', ['abc']],
    ['that is blank', [' ']],
  ])('refuses to allow a text %s', async (_case, allowed) => {
    const { id } = await projects.project();
    expect((await allow(id, ['卍', ...allowed])).status).toBe(400);
    expect((await list(id)).allowed).toEqual([]);
  });

  it('is nobody else’s business', async () => {
    const { id } = await projects.project();
    await chapterIn(id, '一', '卍');
    expect((await call('GET', `/api/projects/${id}/leftovers`, undefined, STRANGER)).status).toBe(404);
    expect((await allow(id, ['卍'], STRANGER)).status).toBe(404);
    expect(await list(id)).toMatchObject({ total: 1, allowed: [] });
  });

  it('is warned of when a story is published, and not when there is none', async () => {
    const { id } = await projects.project();
    const chapter = await chapterIn(id, '一\n二', '一\n二');
    const publish = () =>
      projects.sendForm({
        method: 'PUT',
        path: `/api/projects/${id}`,
        fields: { is_public: 'true' },
        files: [poster()],
      });
    const answer = await publish();
    expect(answer).toMatchObject({ status: 200, json: { success: true, project: { is_public: true } } });
    expect(answer.json).toMatchObject({ warning: expect.stringContaining('2 dòng sót chữ Hán ở 1 chương') });
    await edit(chapter.id, 'Một\nHai');
    expect((await publish()).json).not.toHaveProperty('warning');
  });

  it('is warned of when finished texts are uploaded for everybody', async () => {
    const upload = (bytes: string) =>
      projects.sendForm({
        path: '/api/projects/community-upload',
        fields: { name: 'Đêm tuyết', description: 'Mô tả', genre: 'Tiên Hiệp' },
        files: [poster(), { field: 'chapterFiles', name: 'hồi 1.txt', bytes }],
      });
    expect((await upload('Tuyết rơi suốt đêm, 石燈 tắt.')).json).toMatchObject({
      warning: expect.stringContaining('1 dòng sót chữ Hán ở 1 chương'),
    });
    expect(JSON.stringify((await upload('Tuyết rơi suốt đêm.')).json)).not.toContain('sót chữ Hán');
  });

  it('is told to jobs together with what failed, without the lines that a person wrote', async () => {
    const { id } = await projects.project();
    await allow(id, ['卍']);
    const { id: chapterId } = await chapterIn(id, '一\n二\n三\n四\n五', '');
    await fromJob('PUT', `chapters/${chapterId}/translation`, {
      resultKey: `job:${id}`,
      baseVersion: 1,
      translatedContent: '一\n\nBa\n四\nchữ 卍',
      failedLines: [1],
      engine: 'openai',
      model: null,
    });
    await edit(chapterId, '一\n\nBa sửa\n四 sửa\nchữ 卍');
    const source = chapterSourceSchema.parse(await fromJob('GET', `chapters/${chapterId}/source`));
    expect(source).toMatchObject({
      lockedLines: [2, 3],
      leftoverLines: [0],
      failedLines: [1],
      allowedHan: ['卍'],
    });
    const { chapters } = internalChapterListSchema.parse(await fromJob('GET', `projects/${id}/chapter-list`));
    expect(chapters).toMatchObject([{ state: 'partial', failedCount: 1 }]);
    const listed = await call('GET', `/api/chapters?projectId=${id}&fields=summary`);
    expect(chapterSummaryListSchema.parse(listed.json)).toMatchObject([
      { leftover_count: 2, failed_count: 1 },
    ]);
  });

  it('that a person wrote is told apart, and chapters with no other are not given to jobs to mend', async () => {
    const { id } = await projects.project();
    const mixed = await chapterIn(id, '一\n二', 'Một\n二');
    await edit(mixed.id, 'Một 一\n二');
    const allLocked = await chapterIn(id, '三', 'Ba');
    await edit(allLocked.id, 'Ba 三');
    const answer = await list(id);
    expect(answer).toMatchObject({ total: 3, chapters: 2, fixable: { lines: 1, chapters: 1 } });
    expect(answer.leftovers.map(({ translated_line: text, locked }) => [text, locked])).toEqual([
      ['Một 一', true],
      ['二', false],
      ['Ba 三', true],
    ]);
    const { chapters } = internalChapterListSchema.parse(await fromJob('GET', `projects/${id}/chapter-list`));
    expect(chapters.map(({ leftoverCount }) => leftoverCount)).toEqual([1, 0]);
    const listed = await call('GET', `/api/chapters?projectId=${id}&fields=summary`);
    expect(chapterSummaryListSchema.parse(listed.json)).toMatchObject([
      { leftover_count: 2, fixable_count: 1 },
      { leftover_count: 1, fixable_count: 0 },
    ]);
  });

  it('is told to jobs with the source of each line, also when a person has put lines between', async () => {
    const { id } = await projects.project();
    const { id: chapterId } = await chapterIn(id, '一\n二\n三', 'Một\n二\n三 ba');
    await edit(chapterId, 'Lời dẫn 序\nMột\n二\nChen vào\n三 ba');
    await edit(chapterId, 'Lời dẫn\nMột\n二\nChen vào\n三 ba');
    const source = chapterSourceSchema.parse(await fromJob('GET', `chapters/${chapterId}/source`));
    expect(source.leftoverLines).toEqual([2, 4]);
    expect(source.lineSources).toEqual([
      [2, 1],
      [4, 2],
    ]);
  });
});
