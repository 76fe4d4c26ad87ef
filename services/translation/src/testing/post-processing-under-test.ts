import type { ChapterTaskJob } from '@lacthu/contracts';
import {
  chatCompletion,
  openAiText,
  testUser,
  waitFor,
  type ProviderRequest,
  type ScriptedAnswer,
  type TestAnswer,
} from '@lacthu/testing';
import { CANARY, OWNER, PROJECT, batchesUnderTest } from './batches-under-test';
import type { FakeChapter } from './fake-projects';

/** The owner of the project, with a Pro account. */
export const PRO = testUser({ id: OWNER.id, proActive: true });

/** Path below the routes of post-processing. */
export const path = (rest: string): string => `/api/post-process/${rest}`;

/** An editor that appends a star to each numbered line. */
export const starred = (request: ProviderRequest): ScriptedAnswer =>
  chatCompletion(openAiText(request).replace(/^(\[\d+\] .+)$/gm, '$1*'));

/** The service of {@link batchesUnderTest} and the requests of post-processing, for the tests of a file. */
export function postProcessingUnderTest(own: Parameters<typeof batchesUnderTest>[0] = {}) {
  const { running } = batchesUnderTest(own);
  const config = (overrides: object = {}): object => ({
    instruction: 'Sửa lỗi chính tả.',
    engine: 'openai',
    apiKey: CANARY,
    model: '',
    baseUrl: running.openAi.baseUrl,
    ...overrides,
  });
  /** Adds a saved chapter with this translation. @param lockedLines indices of lines that a person edited */
  const addTranslated = (translatedContent: string, lockedLines: number[] = []): FakeChapter =>
    Object.assign(running.projects.addChapter('原文。'), {
      translatedContent,
      lockedLines,
      state: 'translated',
    });
  /** Starts a job with all chapters of the project. */
  const start = (processing: object = {}, body: object = {}, user = PRO): Promise<TestAnswer> =>
    running.service.call({
      method: 'POST',
      path: path('batch-start'),
      user,
      body: {
        projectId: PROJECT,
        chapterIds: running.projects.chapters.map(({ id }) => id),
        processingConfig: config(processing),
        ...body,
      },
    });
  const startedId = async (processing: object = {}, body: object = {}): Promise<string> => {
    const { status, json } = await start(processing, body);
    expect([status, json]).toEqual([200, expect.objectContaining({ success: true })]);
    return (json as { jobId: string }).jobId;
  };
  const statusOf = (id: string, user = PRO): Promise<TestAnswer> =>
    running.service.call({ path: path(`batch-status/${id}`), user });
  const jobOf = async (id: string): Promise<ChapterTaskJob> => (await statusOf(id)).json as ChapterTaskJob;
  const cancel = (id: string, user = PRO): Promise<TestAnswer> =>
    running.service.call({ method: 'POST', path: path(`batch-cancel/${id}`), user });
  const remove = (id: string, user = PRO): Promise<TestAnswer> =>
    running.service.call({ method: 'DELETE', path: path(`job/${id}`), user });
  const listed = async (user = PRO): Promise<ChapterTaskJob[]> =>
    (await running.service.call({ path: path('user-jobs'), user })).json as ChapterTaskJob[];
  const untilEnded = (id: string): Promise<ChapterTaskJob> =>
    waitFor('the job ends', async () => {
      const job = await jobOf(id);
      return job.completed_at ? job : null;
    });
  return {
    running,
    config,
    addTranslated,
    start,
    startedId,
    statusOf,
    jobOf,
    cancel,
    remove,
    listed,
    untilEnded,
  };
}
