import { chapterSchema, type Chapter } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { OWNER, type ProjectsUnderTest } from './projects-under-test';

/** What a worker brings for a chapter of three lines. */
export const RESULT = {
  resultKey: 'job-1:1',
  baseVersion: 1,
  translatedContent: 'Một\nHai\nBa',
  engine: 'hanviet',
  model: null,
};

/** Calls that other services make, and those of the owner beside them. @param running what the test has booted */
export function internalCalls(running: () => ProjectsUnderTest) {
  return {
    async ask(
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      body?: object,
      user: ActingUser | null = OWNER,
      caller: 'translation' | 'gateway' = 'translation',
    ) {
      const headers = await running().identity.signedHeaders('projects', user, caller);
      const response = await running().app.inject({
        method,
        url: path,
        headers,
        ...(body ? { payload: body } : {}),
      });
      return { status: response.statusCode, json: response.json<unknown>() };
    },
    /** A new chapter of three lines, in a project of its own where none is named. */
    async chapter(body: object = {}): Promise<Chapter> {
      const projectId = 'projectId' in body ? {} : { projectId: (await running().project()).id };
      const answer = await running().call({
        method: 'POST',
        path: '/api/chapters',
        user: OWNER,
        body: { title: '第一回', original_content: '一\n二\n三', ...projectId, ...body },
      });
      return chapterSchema.parse(answer.json);
    },
    edit: (id: number, body: object) =>
      running().call({ method: 'PUT', path: `/api/chapters/${id}`, user: OWNER, body }),
  };
}
