import { chapterSchema, projectSchema } from '@lacthu/contracts';
import { testUser } from '@lacthu/testing';
import { OWNER, STRANGER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';

const FACTS = { name: 'Tây Du Ký', genre: 'Tiên Hiệp' };
const HALF_A_MEGABYTE = 'a'.repeat(500_000);

describe('the quota of an account', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects({}, { PROJECTS_PER_USER: 3, STORED_MEGABYTES_PER_USER: 1 });
  });
  afterAll(() => projects.close());

  const create = (user = OWNER) => projects.sendForm({ path: '/api/projects', user, fields: FACTS });
  const ownProjects = async (user = OWNER): Promise<number> => {
    const { json } = await projects.call({ path: '/api/projects', user });
    return (json as unknown[]).length;
  };

  it('limits projects, exactly when many are made at once, and for each account apart', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'projects.too_many_projects',
        msg: 'Mỗi tài khoản giữ được nhiều nhất 3 dự án. Hãy xóa bớt dự án rồi thử lại.',
      },
    });
    expect(await ownProjects()).toBe(3);
    expect((await create(STRANGER)).status).toBe(201);
  });

  it('limits the bytes of texts on every way that adds chapters, and leaves nothing of what does not fit', async () => {
    const user = testUser({ id: 41 });
    const { id: projectId } = projectSchema.parse((await create(user)).json);
    const chapter = (text: string) =>
      projects.call({
        method: 'POST',
        path: '/api/chapters',
        user,
        body: { projectId, title: 'A', original_content: text },
      });
    const first = chapterSchema.parse((await chapter(HALF_A_MEGABYTE)).json);
    expect((await chapter('b'.repeat(400_000))).status).toBe(201);
    const full = { status: 409, json: { code: 'projects.storage_full' } };
    expect(await chapter('c'.repeat(200_000))).toMatchObject(full);
    const files = [{ field: 'chapterFiles', name: '1.txt', bytes: `Chương 1: A\n${'d'.repeat(200_000)}` }];
    expect(
      await projects.sendForm({ path: `/api/projects/${projectId}/update-chapters`, user, files }),
    ).toMatchObject(full);
    const fields = { ...FACTS, description: 'Mô tả' };
    expect(
      await projects.sendForm({ path: '/api/projects/community-upload', user, fields, files }),
    ).toMatchObject(full);
    expect(await ownProjects(user)).toBe(1);
    await projects.call({ method: 'DELETE', path: `/api/chapters/${first.id}`, user });
    expect((await chapter('c'.repeat(200_000))).status).toBe(201);
  });
});
