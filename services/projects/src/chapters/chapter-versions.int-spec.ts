import {
  chapterSchema,
  chapterVersionSchema,
  chapterVersionTextSchema,
  projectSnapshotSchema,
  type Chapter,
  type ChapterVersion,
} from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { OWNER, STRANGER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';

const BY_MACHINE = { engine: 'openai', model: 'gpt-4o-mini' };

describe('versions of a chapter', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  const made = async (body: object = {}): Promise<Chapter> => {
    const { id: projectId } = await projects.project();
    const texts = { projectId, title: '第一回', original_content: '一\n二', ...body };
    return chapterSchema.parse(
      (await projects.call({ method: 'POST', path: '/api/chapters', user: OWNER, body: texts })).json,
    );
  };
  const put = (id: number, body: object) =>
    projects.call({ method: 'PUT', path: `/api/chapters/${id}`, user: OWNER, body });
  const read = async (id: number): Promise<Chapter> =>
    chapterSchema.parse((await projects.call({ path: `/api/chapters/${id}`, user: OWNER })).json);
  const list = async (id: number): Promise<ChapterVersion[]> =>
    chapterVersionSchema
      .array()
      .parse((await projects.call({ path: `/api/chapters/${id}/versions`, user: OWNER })).json);
  const text = (id: number, versionId: number, user = OWNER) =>
    projects.call({ path: `/api/chapters/${id}/versions/${versionId}`, user });
  const restore = (id: number, versionId: number, body: object = {}, user = OWNER) =>
    projects.call({
      method: 'POST',
      path: `/api/chapters/${id}/versions/${versionId}/restore`,
      user,
      body,
    });
  /** The kept version of this number. */
  const versionOf = async (id: number, version: number): Promise<ChapterVersion> => {
    const found = (await list(id)).find((entry) => entry.version === version);
    if (!found) throw new Error(`no version ${version}`);
    return found;
  };

  it('say who wrote each, with which model, and when', async () => {
    const { id, created_at } = await made();
    await put(id, { translated_content: 'Một\nHai', origin: BY_MACHINE });
    await put(id, { translated_content: 'Một\nHai!' });
    expect(await list(id)).toMatchObject([
      { version: 2, author: 'OpenAI', ...BY_MACHINE },
      { version: 1, author: 'Bạn', engine: null, model: null, created_at },
    ]);
    expect((await read(id)).text_by).toEqual({ author: 'Bạn', engine: null, model: null });
    await put(id, { translated_content: 'Một.\nHai.', origin: { engine: 'hanviet' } });
    expect((await read(id)).translated_content).toBe('Một.\nHai!');
    expect((await read(id)).text_by).toEqual({ author: 'Hán-Việt', engine: 'hanviet', model: null });
  });

  it('of a machine may have lines that it could not do', async () => {
    const { id } = await made();
    const failed = { translated_content: 'Một\nHai cũ', origin: BY_MACHINE, failed_lines: [1] };
    await put(id, failed);
    expect(await read(id)).toMatchObject({ state: 'partial', failed_lines: [1] });
    await put(id, { translated_content: 'Một\nHai', origin: BY_MACHINE });
    expect(await read(id)).toMatchObject({ state: 'translated', failed_lines: [] });
  });

  it('can be read whole, each alone', async () => {
    const { id } = await made({ translated_content: 'Một\nHai' });
    await put(id, { title: 'Hồi 1', translated_content: 'Khác' });
    const answer = await text(id, (await versionOf(id, 1)).id);
    expect(chapterVersionTextSchema.parse(answer.json)).toMatchObject({
      version: 1,
      author: 'Bạn',
      title: '第一回',
      original_content: '一\n二',
      translated_content: 'Một\nHai',
    });
    expect(JSON.stringify(await list(id))).not.toContain('content');
  });

  it('come back as the newest one, and what stood there is kept', async () => {
    const { id } = await made({ translated_content: 'Bản đầu' });
    await put(id, { title: 'Tên mới', translated_content: 'Bản hai', origin: BY_MACHINE });
    const answer = await restore(id, (await versionOf(id, 1)).id);
    expect(answer.status).toBe(200);
    expect(chapterSchema.parse(answer.json)).toMatchObject({
      title: '第一回',
      translated_content: 'Bản đầu',
      version: 3,
      text_by: { author: 'Bạn' },
    });
    expect((await list(id)).map((entry) => [entry.version, entry.author])).toEqual([
      [2, 'OpenAI'],
      [1, 'Bạn'],
    ]);
    const back = await restore(id, (await versionOf(id, 2)).id, { version: 3 });
    expect(back.json).toMatchObject({
      title: 'Tên mới',
      translated_content: 'Bản hai',
      version: 4,
      text_by: { author: 'OpenAI', ...BY_MACHINE },
    });
  });

  it('change nothing when they are what stands there', async () => {
    const { id } = await made({ translated_content: 'A' });
    await put(id, { translated_content: 'B' });
    await put(id, { translated_content: 'A' });
    expect((await restore(id, (await versionOf(id, 1)).id)).json).toMatchObject({ version: 3 });
  });

  it('keep the ids of lines that stay, and lock what a person had written', async () => {
    const { id } = await made({ translated_content: 'Một\nHai' });
    await put(id, { translated_content: 'Một\nHai máy', origin: BY_MACHINE });
    const sidecar = async (): Promise<{ target_ids: number[]; flags: Record<string, string[]> }> => {
      const [row] = await projects.app
        .get(DataSource)
        .query('SELECT target_ids, flags FROM chapter_sidecars WHERE chapter_id = $1', [id]);
      return row as { target_ids: number[]; flags: Record<string, string[]> };
    };
    const before = await sidecar();
    await restore(id, (await versionOf(id, 1)).id);
    const byHand = await sidecar();
    expect(byHand.target_ids[0]).toBe(before.target_ids[0]);
    expect(byHand.flags).toEqual({ [Number(byHand.target_ids[1])]: ['edited', 'locked'] });
    await restore(id, (await versionOf(id, 2)).id);
    expect((await sidecar()).flags).toEqual({});
  });

  it('do not come back over a text that the person has not seen', async () => {
    const { id } = await made({ translated_content: 'A' });
    await put(id, { translated_content: 'B' });
    const version = await versionOf(id, 1);
    await put(id, { translated_content: 'C' });
    expect(await restore(id, version.id, { version: 2 })).toMatchObject({
      status: 409,
      json: { code: 'projects.chapter_changed_elsewhere' },
    });
    expect((await read(id)).translated_content).toBe('C');
  });

  it('are nobody else’s, and none of another chapter', async () => {
    const { id } = await made();
    await put(id, { translated_content: 'A' });
    const other = await made();
    const version = await versionOf(id, 1);
    const missing = { status: 404, json: { code: 'projects.chapter_not_found' } };
    expect(await text(id, version.id, STRANGER)).toMatchObject(missing);
    expect(await restore(id, version.id, {}, STRANGER)).toMatchObject(missing);
    const noVersion = { status: 404, json: { msg: 'Phiên bản này không còn nữa.' } };
    expect(await text(other.id, version.id)).toMatchObject(noVersion);
    expect(await restore(other.id, version.id)).toMatchObject(noVersion);
    expect(await text(id, 999_999)).toMatchObject(noVersion);
    expect((await read(id)).translated_content).toBe('A');
  });

  it('reach the readers of a public story and the owner’s count of translated chapters', async () => {
    const { id: projectId } = await projects.project({ isPublic: true });
    const { id } = await made({ projectId, translated_content: 'A' });
    await put(id, { translated_content: '' });
    const counts = async () =>
      (await projects.call({ path: `/api/projects/${projectId}`, user: OWNER })).json;
    expect(await counts()).toMatchObject({ chapter_count: 1, translated_count: 0 });
    const snapshot = async () => {
      const headers = await projects.identity.signedHeaders('projects', null, 'community');
      const answer = await projects.app.inject({ url: `/internal/projects/${projectId}/snapshot`, headers });
      return projectSnapshotSchema.parse(answer.json());
    };
    const hidden = await snapshot();
    await restore(id, (await versionOf(id, 1)).id);
    const shown = await snapshot();
    expect(await counts()).toMatchObject({ chapter_count: 1, translated_count: 1 });
    expect([hidden, shown].map(({ story }) => story?.chapters[0]?.readable)).toEqual([false, true]);
    expect(shown.version).toBe(hidden.version + 1);
  });

  it('never lose the last text that a person wrote to those of machines', async () => {
    const { id } = await made({ translated_content: 'Viết tay' });
    for (let count = 1; count <= 22; count += 1)
      await put(id, { translated_content: `Máy ${count}`, origin: BY_MACHINE });
    const kept = await list(id);
    expect(kept.map((entry) => entry.version)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => 22 - index),
      1,
    ]);
    const last = await text(id, kept.at(-1)?.id ?? 0);
    expect(last.json).toMatchObject({ translated_content: 'Viết tay' });
  });
});
