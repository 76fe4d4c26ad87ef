import { chapterSchema, type Chapter } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { OWNER, bootProjects, type ProjectsUnderTest } from './projects-under-test';

/** A worker's result for a chapter of three lines. */
export const RESULT = {
  resultKey: 'job-1:1',
  baseVersion: 1,
  translatedContent: 'Một\nHai\nBa',
  engine: 'hanviet',
  model: null,
};

/** Boots projects for a describe block. @returns calls of other services and of the owner */
export function projectsWithInternalCalls() {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  return {
    projects: () => projects,
    async ask(
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      body?: object,
      user: ActingUser | null = OWNER,
      caller: 'translation' | 'gateway' = 'translation',
    ) {
      const headers = await projects.identity.signedHeaders('projects', user, caller);
      const response = await projects.app.inject({
        method,
        url: path,
        headers,
        ...(body ? { payload: body } : {}),
      });
      return { status: response.statusCode, json: response.json<unknown>() };
    },
    /** A new chapter of three lines, in a project of its own where none is named. */
    async chapter(body: object = {}): Promise<Chapter> {
      const projectId = 'projectId' in body ? {} : { projectId: (await projects.project()).id };
      const answer = await projects.call({
        method: 'POST',
        path: '/api/chapters',
        user: OWNER,
        body: { title: '第一回', original_content: '一\n二\n三', ...projectId, ...body },
      });
      return chapterSchema.parse(answer.json);
    },
    read: async (id: number): Promise<Chapter> =>
      chapterSchema.parse((await projects.call({ path: `/api/chapters/${id}`, user: OWNER })).json),
    edit: (id: number, body: object) =>
      projects.call({ method: 'PUT', path: `/api/chapters/${id}`, user: OWNER, body }),
  };
}
