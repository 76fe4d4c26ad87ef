import { aiAnalyticsSchema, projectSchema, type Project } from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { OWNER, STRANGER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';

const MEMORY = {
  project_name: 'Tây Du Ký',
  narrative_style: 'Cổ trang, trang trọng',
  characters: [
    { name: 'Tôn Ngộ Không', relationship: 'đồ đệ', address: 'đại thánh', description: 'Mỹ hầu vương' },
  ],
  relationship_summary: 'Thầy trò bốn người đi thỉnh kinh.',
  master_prompt: 'Dịch trang trọng.',
};

describe('the memory of a project', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  const update = (id: number, body: object, user = OWNER) =>
    projects.call({ method: 'PUT', path: `/api/projects/${id}/update-memory`, user, body });
  const read = async (id: number): Promise<Project> =>
    projectSchema.parse((await projects.call({ path: `/api/projects/${id}`, user: OWNER })).json);
  const analytics = (id: number, user = OWNER) =>
    projects.call({ path: `/api/projects/${id}/ai-analytics`, user });

  it.each([
    ['an object', MEMORY],
    ['JSON text', JSON.stringify(MEMORY)],
  ])('is saved as %s with all its fields', async (_shape, memory) => {
    const { id } = await projects.project();
    expect(await update(id, { ai_memory: memory, chapters_processed: 3 })).toMatchObject({
      status: 200,
      json: { success: true },
    });
    expect((await read(id)).ai_memory).toEqual(MEMORY);
  });

  it('is refused when it is larger than any memory, whatever shape it has', async () => {
    const { id } = await projects.project();
    await update(id, { ai_memory: MEMORY });
    const tooLarge = { notes: 'a'.repeat(600_000) };
    for (const ai_memory of [tooLarge, JSON.stringify(tooLarge)])
      expect(await update(id, { ai_memory })).toMatchObject({
        status: 400,
        json: { msg: expect.stringContaining('500000 ký tự') as string },
      });
    expect((await read(id)).ai_memory).toEqual(MEMORY);
  });

  it('raises the config of the project with every save', async () => {
    const { id } = await projects.project();
    await update(id, { ai_memory: MEMORY, chapters_processed: 3 });
    const first = (await read(id)).project_config;
    expect(first).toEqual({
      initialized: true,
      last_updated: expect.any(String),
      version: 1,
      chapters_processed: 3,
      ai_generated: true,
    });
    await update(id, { ai_memory: {} });
    expect((await read(id)).project_config).toMatchObject({ version: 2, chapters_processed: 3 });
  });

  it('comes with a config when a project is made with it', async () => {
    const made = await projects.sendForm({
      path: '/api/projects',
      fields: {
        name: 'Tây Du',
        genre: 'Tiên Hiệp',
        ai_memory: JSON.stringify(MEMORY),
        project_config: '{"version":"1.0","ai_generated":true}',
      },
    });
    const { id } = projectSchema.parse(made.json);
    expect((await read(id)).project_config).toEqual({
      initialized: true,
      last_updated: expect.any(String),
      version: '1.0',
      chapters_processed: 0,
      ai_generated: true,
    });
  });

  it('tells its analytics', async () => {
    const { id } = await projects.project();
    await projects.call({
      method: 'PUT',
      path: `/api/projects/${id}/update-prompt`,
      user: OWNER,
      body: { master_prompt: 'Dịch 雪 cho hay' },
    });
    for (const title of ['Hồi 1', 'Hồi 2'])
      await projects.call({
        method: 'POST',
        path: '/api/chapters',
        user: OWNER,
        body: { projectId: id, title },
      });
    const before = Date.now();
    await update(id, { ai_memory: MEMORY, chapters_processed: 1 });
    const answer = aiAnalyticsSchema.parse((await analytics(id)).json);
    expect(answer).toEqual({
      success: true,
      isInitialized: true,
      totalChapters: 2,
      chaptersProcessed: 1,
      characters: MEMORY.characters,
      narrativeStyle: MEMORY.narrative_style,
      masterPromptLength: 14,
      taskType: 'Dịch và Biên tập',
      lastMemoryUpdate: expect.any(String),
      relationshipSummary: MEMORY.relationship_summary,
    });
    expect(Date.parse(answer.lastMemoryUpdate ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('tells analytics of a project without one', async () => {
    const { id } = await projects.project();
    expect((await analytics(id)).json).toMatchObject({
      isInitialized: false,
      characters: [],
      narrativeStyle: 'Văn phong dịch tự nhiên',
      lastMemoryUpdate: null,
      relationshipSummary: '',
    });
  });

  it('tells analytics of one that an older release stored as JSON text', async () => {
    const { id } = await projects.project();
    await projects.app
      .get(DataSource)
      .query(
        'UPDATE projects SET ai_memory = to_jsonb($2::text), project_config = to_jsonb($3::text) WHERE id = $1',
        [
          id,
          JSON.stringify({ characters: ['Ngộ Không'] }),
          JSON.stringify({ initialized: true, chapters_processed: '4' }),
        ],
      );
    expect((await analytics(id)).json).toMatchObject({
      isInitialized: true,
      chaptersProcessed: 4,
      characters: [{ name: 'Ngộ Không' }],
    });
  });

  it('is not found, or not accessible, for anybody else', async () => {
    const { id } = await projects.project();
    const withoutId = (json: unknown) => ({ ...(json as object), requestId: '' });
    const [foreign, missing] = [await analytics(id, STRANGER), await analytics(999_999, STRANGER)];
    expect(foreign).toMatchObject({
      status: 404,
      json: { msg: 'Không tìm thấy dự án hoặc bạn không có quyền truy cập.' },
    });
    expect(withoutId(foreign.json)).toEqual(withoutId(missing.json));
    expect((await update(id, { ai_memory: {} }, STRANGER)).status).toBe(404);
    expect((await read(id)).ai_memory).toBeNull();
  });

  it.each([
    ['without a memory', { chapters_processed: 1 }],
    ['with a list for a memory', { ai_memory: [1] }],
    ['with a number of chapters that cannot be', { ai_memory: {}, chapters_processed: -1 }],
  ])('is not saved %s', async (_case, body) => {
    const { id } = await projects.project();
    expect((await update(id, body)).status).toBe(400);
    expect((await read(id)).project_config).toBeNull();
  });
});
