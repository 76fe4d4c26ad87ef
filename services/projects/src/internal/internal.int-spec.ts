import {
  GetChapterAccessRpc,
  GetProjectAccessRpc,
  projectSnapshotSchema,
  publicProjectsResponseSchema,
  publicTextsResponseSchema,
} from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';
import { bootTestNeighbour, type TestNeighbour } from '@lacthu/testing';
import { RESULT, projectsWithInternalCalls } from '../testing/internal-calls';
import { OWNER, STRANGER } from '../testing/projects-under-test';

describe('calls of other services', () => {
  const { ask, chapter, edit, projects } = projectsWithInternalCalls();
  let translation: TestNeighbour;

  beforeAll(async () => {
    translation = await bootTestNeighbour('translation', { natsUrl: projects().natsUrl });
  });
  afterAll(() => translation.close());

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

  it('tell the community what kind of work a story is, its age mark and its original name', async () => {
    const { id } = await projects().project({ isPublic: true });
    const told = async () => {
      const { story } = projectSnapshotSchema.parse(
        (await ask('GET', `/internal/projects/${id}/snapshot`, undefined, null)).json,
      );
      return [story?.workType, story?.isAdult, story?.originalName];
    };
    expect(await told()).toEqual([null, false, '']);
    const body = { work_type: 'convert', is_adult: true, original_name: '诡秘之主' };
    await projects().call({ method: 'PUT', path: `/api/projects/${id}`, user: OWNER, body });
    expect(await told()).toEqual(['convert', true, '诡秘之主']);
  });

  it('show the community a public project and nothing of a private, deleted or never made one', async () => {
    const { id } = await projects().project({ isPublic: true });
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
    await projects().call({
      method: 'PUT',
      path: `/api/projects/${id}`,
      user: OWNER,
      body: { is_public: false },
    });
    const hidden = await snapshot();
    expect(hidden).toEqual({ projectId: id, version: shown.version + 1, public: false, story: null });
    await projects().call({ method: 'DELETE', path: `/api/projects/${id}`, user: OWNER });
    expect(await snapshot()).toEqual({ ...hidden, version: hidden.version + 1 });
    expect(await snapshot(999_999)).toEqual({ projectId: 999_999, version: 0, public: false, story: null });
  });

  it('give out texts of public, translated chapters only', async () => {
    const { id } = await projects().project({ isPublic: true });
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
    const { id } = await projects().project({ isPublic: true });
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
    const made = [await projects().project({ isPublic: true }), await projects().project({ isPublic: true })];
    await projects().project();
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
