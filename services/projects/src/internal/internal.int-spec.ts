import {
  GetChapterAccessRpc,
  GetProjectAccessRpc,
  chapterSchema,
  chapterSourceSchema,
  createChaptersFromJobResponseSchema,
  projectSnapshotSchema,
  publicProjectsResponseSchema,
  publicTextsResponseSchema,
  type Chapter,
} from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { bootTestNeighbour, type TestNeighbour } from '@lacthu/testing';
import { OWNER, STRANGER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';

const RESULT = {
  resultKey: 'job-1:1',
  baseVersion: 1,
  translatedContent: 'Một\nHai\nBa',
  engine: 'hanviet',
  model: null,
};

describe('calls of other services', () => {
  let projects: ProjectsUnderTest;
  let translation: TestNeighbour;

  beforeAll(async () => {
    projects = await bootProjects();
    translation = await bootTestNeighbour('translation', { natsUrl: projects.natsUrl });
  });
  afterAll(async () => {
    await translation.close();
    await projects.close();
  });

  const ask = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    user: ActingUser | null = OWNER,
    caller: 'translation' | 'gateway' = 'translation',
  ) => {
    const headers = await projects.identity.signedHeaders('projects', user, caller);
    const response = await projects.app.inject({
      method,
      url: path,
      headers,
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, json: response.json<unknown>() };
  };
  const chapter = async (body: object = {}): Promise<Chapter> => {
    const projectId = 'projectId' in body ? {} : { projectId: (await projects.project()).id };
    const answer = await projects.call({
      method: 'POST',
      path: '/api/chapters',
      user: OWNER,
      body: { title: '第一回', original_content: '一\n二\n三', ...projectId, ...body },
    });
    return chapterSchema.parse(answer.json);
  };
  const read = async (id: number): Promise<Chapter> =>
    chapterSchema.parse((await projects.call({ path: `/api/chapters/${id}`, user: OWNER })).json);
  const edit = (id: number, body: object) =>
    projects.call({ method: 'PUT', path: `/api/chapters/${id}`, user: OWNER, body });
  const store = (id: number, result: object = {}, user = OWNER) =>
    ask(
      'PUT',
      `/internal/chapters/${id}/translation`,
      { ...RESULT, resultKey: `job:${id}`, ...result },
      user,
    );

  it.each([
    ['GET', '/internal/projects/1/snapshot'],
    ['GET', '/internal/public-projects'],
    ['GET', '/internal/chapters/1/source'],
    ['GET', '/internal/projects/1/glossary'],
    ['PUT', '/internal/chapters/1/translation'],
    ['POST', '/internal/projects/1/chapters'],
  ] as const)('do not exist for the gateway: %s %s', async (method, path) => {
    const answer = await ask(method, path, method === 'GET' ? undefined : RESULT, OWNER, 'gateway');
    expect(answer).toMatchObject({ status: 404, json: { code: 'platform.not_found' } });
  });

  it('give a job the text, the prompt and the version it works on', async () => {
    const { id, project_id: projectId } = await chapter();
    const answer = await ask('GET', `/internal/chapters/${id}/source`);
    const source = chapterSourceSchema.parse(answer.json);
    expect(source).toMatchObject({ projectId, originalContent: '一\n二\n三', version: 1 });
    expect(source.masterPrompt).toContain('dịch giả');
  });

  it('hold for the acting person alone', async () => {
    const { id, project_id: projectId } = await chapter();
    const refused = [
      await ask('GET', `/internal/chapters/${id}/source`, undefined, STRANGER),
      await ask('GET', `/internal/projects/${projectId}/chapter-list`, undefined, STRANGER),
      await ask(
        'POST',
        `/internal/projects/${projectId}/chapters`,
        { chapters: [madeBy('job-9:1')] },
        STRANGER,
      ),
      await store(id, {}, STRANGER),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect((await ask('GET', `/internal/chapters/${id}/source`, undefined, null)).status).toBe(401);
    expect((await read(id)).translated_content).toBe('');
  });

  it('store a translation once, however often the job brings it', async () => {
    const { id } = await chapter();
    expect((await store(id)).json).toEqual({ outcome: 'stored', version: 2 });
    await edit(id, { translated_content: 'Sửa tay' });
    expect((await store(id)).json).toEqual({ outcome: 'already_stored', version: 2 });
    expect((await read(id)).translated_content).toBe('Sửa tay');
  });

  it('store a translation once when two workers bring it at the same moment', async () => {
    const { id } = await chapter();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => store(id)));
    expect(outcomes.map((answer) => (answer.json as { outcome: string }).outcome).sort()).toEqual([
      'already_stored',
      'already_stored',
      'already_stored',
      'stored',
    ]);
    expect((await read(id)).version).toBe(2);
  });

  it('leave newer text alone and call it a conflict', async () => {
    const { id } = await chapter();
    await edit(id, { original_content: '一\n二\n四' });
    expect((await store(id)).json).toEqual({ outcome: 'conflict', version: 2 });
    expect(await read(id)).toMatchObject({ translated_content: '', version: 2 });
  });

  it('store a translation under a title that a person changed meanwhile, and leave that title', async () => {
    const { id } = await chapter();
    await edit(id, { title: 'Tên của tôi' });
    expect((await store(id, { title: 'Tên của máy' })).json).toEqual({ outcome: 'stored', version: 3 });
    expect(await read(id)).toMatchObject({ title: 'Tên của tôi', translated_content: 'Một\nHai\nBa' });
  });

  it('tell which lines failed, and forget it when they are done', async () => {
    const { id } = await chapter();
    await store(id, { translatedContent: 'Một\n\nBa', failedLines: [1] });
    expect(await read(id)).toMatchObject({ state: 'partial', failed_lines: [1] });
    await store(id, { resultKey: `again:${id}`, baseVersion: 2, failedLines: [] });
    expect(await read(id)).toMatchObject({ state: 'translated', failed_lines: [] });
  });

  it('forget a failure also when the second try gives the same text', async () => {
    const { id } = await chapter();
    await store(id, { failedLines: [2] });
    expect(await read(id)).toMatchObject({ state: 'partial', failed_lines: [2] });
    await store(id, { resultKey: `again:${id}`, baseVersion: 2, failedLines: [] });
    expect(await read(id)).toMatchObject({ state: 'translated', failed_lines: [] });
  });

  it('follow a failed line when lines are put in front of it', async () => {
    const { id } = await chapter();
    await store(id, { translatedContent: 'Một\n[lỗi]\nBa', failedLines: [1] });
    await edit(id, { translated_content: 'Lời dẫn\nMột\n[lỗi]\nBa' });
    expect((await read(id)).failed_lines).toEqual([2]);
  });

  it('keep lines that a person has edited', async () => {
    const { id } = await chapter();
    await store(id);
    await edit(id, { translated_content: 'Một\nHai, sửa tay\nBa' });
    const answer = await store(id, {
      resultKey: `again:${id}`,
      baseVersion: 3,
      translatedContent: 'MỘT\nHAI\nBA',
      failedLines: [1],
    });
    expect(answer.json).toEqual({ outcome: 'stored', version: 4 });
    expect(await read(id)).toMatchObject({
      translated_content: 'MỘT\nHai, sửa tay\nBA',
      state: 'translated',
      failed_lines: [],
    });
  });

  it('keep the earlier translation of a line that a new one could not do, and call the line failed', async () => {
    const { id } = await chapter();
    await store(id);
    const again = {
      resultKey: `again:${id}`,
      baseVersion: 2,
      translatedContent: 'MỘT\n\n',
      failedLines: [1, 2],
    };
    expect((await store(id, again)).json).toEqual({ outcome: 'stored', version: 3 });
    expect(await read(id)).toMatchObject({
      translated_content: 'MỘT\nHai\nBa',
      state: 'partial',
      failed_lines: [1, 2],
    });
    const nothing = {
      resultKey: `nothing:${id}`,
      baseVersion: 3,
      translatedContent: '\n\n',
      failedLines: [0, 1, 2],
    };
    await store(id, nothing);
    expect(await read(id)).toMatchObject({ translated_content: 'MỘT\nHai\nBa', failed_lines: [0, 1, 2] });
    const lines = { resultKey: `lines:${id}`, baseVersion: 3, translatedContent: '\nHAI\n', lines: [1, 2] };
    await store(id, { ...lines, failedLines: [2] });
    expect(await read(id)).toMatchObject({ translated_content: 'MỘT\nHAI\nBa', failed_lines: [0, 2] });
  });

  it('replace only the lines that a job names, leaving others, locked ones and what is known of them', async () => {
    const { id } = await chapter({ original_content: '一\n二\n三\n四' });
    await store(id, { translatedContent: 'Một\n\n三\n', failedLines: [1, 3] });
    await edit(id, { translated_content: 'Một sửa tay\n\n三\n' });
    const lines = { lines: [0, 1, 2], translatedContent: 'MÁY\nHai\nBa\nMÁY', failedLines: [] };
    const answer = await store(id, { resultKey: `lines:${id}`, baseVersion: 3, ...lines });
    expect(answer.json).toEqual({ outcome: 'stored', version: 4 });
    expect(await read(id)).toMatchObject({
      title: '第一回',
      translated_content: 'Một sửa tay\nHai\nBa\n',
      state: 'partial',
      failed_lines: [3],
    });
    const other = { lines: [0], translatedContent: 'Một', resultKey: `other:${id}`, baseVersion: 4 };
    expect((await store(id, other)).json).toEqual({ outcome: 'conflict', version: 4 });
  });

  it('store the title that a job translated, in one line, and keep the old one for none', async () => {
    const { id } = await chapter();
    await store(id, { title: 'Hồi 1:\nKhỉ đá' });
    expect((await read(id)).title).toBe('Hồi 1: Khỉ đá');
    await store(id, { resultKey: `again:${id}`, baseVersion: 2, title: ' ', translatedContent: 'Khác' });
    expect((await read(id)).title).toBe('Hồi 1: Khỉ đá');
  });

  const madeBy = (resultKey: string, more: object = {}) => ({
    resultKey,
    title: 'Hồi 1',
    originalContent: '一\n二',
    translatedContent: 'Một\nHai',
    engine: 'openai',
    model: 'gpt-4o-mini',
    ...more,
  });
  const make = async (projectId: number, chapters: object[]) => {
    const answer = await ask('POST', `/internal/projects/${projectId}/chapters`, { chapters });
    return createChaptersFromJobResponseSchema.parse(answer.json).chapters;
  };
  const titles = async (projectId: number) =>
    chapterSchema
      .array()
      .parse((await projects.call({ path: `/api/chapters?projectId=${projectId}`, user: OWNER })).json)
      .map((each) => each.title);

  it('make the chapters of a job behind the last one, in order, once each', async () => {
    const { project_id: projectId } = await chapter();
    const first = await make(projectId, [
      madeBy('j:1', { title: 'Hồi 2' }),
      madeBy('j:2', { title: 'Hồi 3' }),
    ]);
    const second = await make(projectId, [madeBy('j:2'), madeBy('j:3', { title: 'Hồi 4' }), madeBy('j:3')]);
    expect(second.map((item) => item.outcome)).toEqual(['already_created', 'created', 'already_created']);
    expect(second[0]?.chapterId).toBe(first[1]?.chapterId);
    expect(await titles(projectId)).toEqual(['第一回', 'Hồi 2', 'Hồi 3', 'Hồi 4']);
  });

  it('do not make a chapter again that was deleted', async () => {
    const { id: projectId } = await projects.project();
    const [made] = await make(projectId, [madeBy('j:1')]);
    await projects.call({ method: 'DELETE', path: `/api/chapters/${made?.chapterId}`, user: OWNER });
    expect(await make(projectId, [madeBy('j:1')])).toEqual([{ ...made, outcome: 'already_created' }]);
    expect(await titles(projectId)).toEqual([]);
  });

  it('make partial chapters with their failed lines', async () => {
    const { id: projectId } = await projects.project();
    const [made] = await make(projectId, [madeBy('j:1', { translatedContent: 'Một\n', failedLines: [1] })]);
    expect(await read(Number(made?.chapterId))).toMatchObject({ state: 'partial', failed_lines: [1] });
  });

  it('tell the community what kind of work a story is, its age mark and its original name', async () => {
    const { id } = await projects.project({ isPublic: true });
    const told = async () => {
      const { story } = projectSnapshotSchema.parse(
        (await ask('GET', `/internal/projects/${id}/snapshot`, undefined, null)).json,
      );
      return [story?.workType, story?.isAdult, story?.originalName];
    };
    expect(await told()).toEqual([null, false, '']);
    const body = { work_type: 'convert', is_adult: true, original_name: '诡秘之主' };
    await projects.call({ method: 'PUT', path: `/api/projects/${id}`, user: OWNER, body });
    expect(await told()).toEqual(['convert', true, '诡秘之主']);
  });

  it('show the community a public project and nothing of a private, deleted or never made one', async () => {
    const { id } = await projects.project({ isPublic: true });
    await chapter({ projectId: id, translated_content: 'Một' });
    await chapter({ projectId: id });
    const snapshot = async (projectId = id) =>
      projectSnapshotSchema.parse(
        (await ask('GET', `/internal/projects/${projectId}/snapshot`, undefined, null)).json,
      );
    const shown = await snapshot();
    expect(shown).toMatchObject({
      public: true,
      story: { name: 'Tây Du Ký', chapters: [{ readable: true }, { readable: false }] },
    });
    await projects.call({
      method: 'PUT',
      path: `/api/projects/${id}`,
      user: OWNER,
      body: { is_public: false },
    });
    const hidden = await snapshot();
    expect(hidden).toEqual({ projectId: id, version: shown.version + 1, public: false, story: null });
    await projects.call({ method: 'DELETE', path: `/api/projects/${id}`, user: OWNER });
    expect(await snapshot()).toEqual({ ...hidden, version: hidden.version + 1 });
    expect(await snapshot(999_999)).toEqual({ projectId: 999_999, version: 0, public: false, story: null });
  });

  it('give out texts of public, translated chapters only', async () => {
    const { id } = await projects.project({ isPublic: true });
    const readable = await chapter({ projectId: id, translated_content: 'Một' });
    const source = await chapter({ projectId: id });
    const hidden = await chapter({ translated_content: 'Riêng' });
    const texts = (projectId: number) =>
      ask('POST', `/internal/projects/${projectId}/texts`, {
        chapterIds: [readable.id, source.id, hidden.id],
      });
    expect((await texts(id)).json).toEqual({
      texts: [{ id: readable.id, version: 1, translatedContent: 'Một', lineIds: [4] }],
    });
    expect((await texts(hidden.project_id)).json).toEqual({ texts: [] });
  });

  it('give out ids of lines that stay with their lines, from before the first change on', async () => {
    const { id } = await projects.project({ isPublic: true });
    const { id: chapterId } = await chapter({ projectId: id, translated_content: 'Một\n\nHai\nBa' });
    const lines = async (): Promise<[string, number][]> => {
      const answer = await ask('POST', `/internal/projects/${id}/texts`, { chapterIds: [chapterId] });
      const [text] = publicTextsResponseSchema.parse(answer.json).texts;
      return (text?.translatedContent.split('\n') ?? []).map((line, place) => [
        line,
        text?.lineIds?.[place] ?? 0,
      ]);
    };
    const before = new Map(await lines());
    await edit(chapterId, { translated_content: 'Lời dẫn\nMột\n\nHai, sửa lại\nBa' });
    const after = new Map(await lines());
    expect(after.get('Một')).toBe(before.get('Một'));
    expect(after.get('Hai, sửa lại')).toBe(before.get('Hai'));
    expect(after.get('Ba')).toBe(before.get('Ba'));
    expect([...before.values()]).not.toContain(after.get('Lời dẫn'));
  });

  it('list all public projects page by page', async () => {
    const made = [await projects.project({ isPublic: true }), await projects.project({ isPublic: true })];
    await projects.project();
    const ids: number[] = [];
    for (let after: number | null = 0; after !== null;) {
      const answer = await ask('GET', `/internal/public-projects?after=${after}&limit=1`, undefined, null);
      const page = publicProjectsResponseSchema.parse(answer.json);
      ids.push(...page.projectIds);
      after = page.next;
    }
    expect(ids).toEqual(expect.arrayContaining(made.map((project) => project.id)));
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
  });

  it('answer over NATS whether a person may edit, and which version there is', async () => {
    const { id, project_id: projectId } = await chapter();
    const rpc = translation.app.get(RpcClient, { strict: false });
    const access = (chapterId: number, userId: number) =>
      rpc.call(GetChapterAccessRpc, { chapterId, userId });
    expect(await access(id, OWNER.id)).toEqual({ exists: true, mayEdit: true, projectId, version: 1 });
    expect(await access(id, STRANGER.id)).toEqual({
      exists: true,
      mayEdit: false,
      projectId: null,
      version: null,
    });
    expect(await access(999_999, OWNER.id)).toMatchObject({ exists: false, mayEdit: false });
    const ofProject = (userId: number) => rpc.call(GetProjectAccessRpc, { projectId, userId });
    expect(await ofProject(OWNER.id)).toEqual({ exists: true, mayEdit: true });
    expect(await ofProject(STRANGER.id)).toEqual({ exists: true, mayEdit: false });
  });
});
