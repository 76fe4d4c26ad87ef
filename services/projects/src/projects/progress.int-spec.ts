import { chapterSchema, projectListSchema } from '@lacthu/contracts';
import { OWNER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';

describe('the progress of a project', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    projects.call({ method, path, user: OWNER, ...(body ? { body } : {}) });
  const fromJob = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const headers = await projects.identity.signedHeaders('projects', OWNER, 'translation');
    const answer = await projects.app.inject({ method, url: path, headers, payload: body });
    expect(answer.statusCode).toBe(200);
  };
  /** '<translated>/<chapters>' as the list tells it; the project itself must say the same. */
  const progress = async (id: number): Promise<string> => {
    const list = projectListSchema.parse((await projects.call({ path: '/api/projects', user: OWNER })).json);
    const listed = list.find((project) => project.id === id);
    const { json } = await projects.call({ path: `/api/projects/${id}`, user: OWNER });
    expect(json).toMatchObject({
      chapter_count: listed?.chapter_count,
      translated_count: listed?.translated_count,
    });
    return `${listed?.translated_count}/${listed?.chapter_count}`;
  };

  it('is true after each thing that changes it', async () => {
    const { id } = await projects.project();
    const steps = [await progress(id)];
    const then = async (act: Promise<unknown>) => {
      await act;
      steps.push(await progress(id));
    };
    await then(
      projects.sendForm({
        path: `/api/projects/${id}/update-chapters`,
        files: [
          { field: 'chapterFiles', name: '1.txt', bytes: '雪下了一夜。\n石燈半截露在外面。' },
          { field: 'chapterFiles', name: '2.txt', bytes: 'Tuyết rơi suốt đêm.' },
        ],
      }),
    );
    const chapters = chapterSchema
      .array()
      .parse((await projects.call({ path: `/api/chapters?projectId=${id}`, user: OWNER })).json);
    const [source, readable] = chapters;
    const path = `/api/chapters/${source?.id}`;
    const result = { resultKey: `job:${id}`, baseVersion: 1, engine: 'openai', model: null };
    const translatedContent = 'Tuyết rơi.\nĐèn đá.';
    await then(fromJob('PUT', `/internal${path.slice(4)}/translation`, { ...result, translatedContent }));
    await then(call('PUT', path, { translated_content: 'Còn 雪\nĐèn đá.' }));
    const [version] = (await projects.call({ path: `${path}/versions`, user: OWNER })).json as {
      id: number;
    }[];
    await then(call('POST', `${path}/versions/${version?.id}/restore`, {}));
    await then(
      fromJob('POST', `/internal/projects/${id}/chapters`, {
        chapters: [
          {
            resultKey: `job:${id}:2`,
            title: 'Hồi 3',
            originalContent: '三',
            translatedContent: 'Ba',
            engine: 'openai',
            model: null,
          },
        ],
      }),
    );
    await then(call('DELETE', `/api/chapters/${readable?.id}`));
    await then(call('PUT', path, { translated_content: '' }));
    expect(steps).toEqual(['0/0', '1/2', '2/2', '1/2', '2/2', '3/3', '2/2', '1/2']);
  });
});
