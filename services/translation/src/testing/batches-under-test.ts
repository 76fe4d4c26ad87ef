import type { BatchTranslationJob } from '@lacthu/contracts';
import { ProjectsClient, RpcClient } from '@lacthu/messaging';
import {
  startFakeOpenAi,
  testUser,
  waitFor,
  type FakeOpenAi,
  type TestAnswer,
  type TestService,
} from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { startFakeProjects, type FakeProjects } from './fake-projects';
import { bootTranslation } from './translation-under-test';

/** The only project, and its owner. */
export const PROJECT = 5;
export const OWNER = testUser({ id: 7 });
/** The key with which batches are started. */
export const CANARY = 'sk-CANARY-4711';
/** Beginning of every staged chapter. */
export const SOURCE = '雪下了一夜。\n\n她数了数袋里的铜钱。';

/** The service with a fake provider and a fake projects service; new for each test. */
export interface RunningBatches {
  openAi: FakeOpenAi;
  projects: FakeProjects;
  service: TestService;
}

/** Boots the service before each test of a file, closes it after, and returns the requests of the tests. */
export function batchesUnderTest(own: Parameters<typeof bootTranslation>[0] = {}) {
  const running = {} as RunningBatches;
  beforeEach(async () => {
    running.openAi = await startFakeOpenAi();
    running.projects = await startFakeProjects();
    running.service = await bootTranslation(
      { PROVIDER_ALLOWED_HOSTS: `127.0.0.1:${running.openAi.port}`, ...own },
      { SERVICE_URL_PROJECTS: running.projects.url },
    );
    jest.spyOn(running.service.app.get(RpcClient), 'call').mockImplementation((_contract, question) => {
      const { userId, projectId } = question as { userId: number; projectId: number };
      return Promise.resolve({
        exists: projectId === PROJECT,
        mayEdit: projectId === PROJECT && userId === OWNER.id,
      });
    });
  });
  afterEach(async () => {
    await running.service.close();
    await Promise.all([running.openAi.close(), running.projects.close()]);
  });
  return { running, ...callsTo(running) };
}

function callsTo(running: RunningBatches) {
  const config = (overrides: object = {}): object => ({
    engine: 'openai',
    apiKey: CANARY,
    model: '',
    baseUrl: running.openAi.baseUrl,
    stylePrompt: '',
    ...overrides,
  });
  const start = (body: object, user = OWNER): Promise<TestAnswer> =>
    running.service.call({
      method: 'POST',
      path: path('/start'),
      user,
      body: { translationConfig: config(), ...body },
    });
  const startedId = async (body: object): Promise<string> => {
    const { status, json } = await start(body);
    expect([status, json]).toEqual([200, expect.objectContaining({ success: true })]);
    return (json as { jobId: string }).jobId;
  };
  /** Continues the job with these keys; `how` is `resume` or `retry-failed`. */
  const goOn = (id: string, how: string, access: object, user = OWNER): Promise<TestAnswer> =>
    running.service.call({ method: 'POST', path: path(`/${id}/${how}`), user, body: access });
  const jobOf = async (id: string): Promise<BatchTranslationJob> => {
    const { json } = await running.service.call({ path: path(`/${id}`), user: OWNER });
    return (json as { job: BatchTranslationJob }).job;
  };
  const untilEnded = (id: string): Promise<BatchTranslationJob> =>
    waitFor('the batch ends', async () => {
      const job = await jobOf(id);
      return job.completed_at ? job : null;
    });
  return { config, start, startedId, goOn, jobOf, untilEnded };
}

/**
 * Simulates the death of the worker that stores the next chapter, before or after projects has stored it.
 *
 * @param meanwhile called before another worker claims the chapter
 */
export function killAtStoring(
  { service: { app } }: RunningBatches,
  when: 'before' | 'after',
  meanwhile?: () => void,
): void {
  const projects = app.get(ProjectsClient);
  const store = projects.storeTranslation.bind(projects);
  jest.spyOn(projects, 'storeTranslation').mockImplementationOnce(async (...call) => {
    if (when === 'after') await store(...call);
    // The state after a kill -9: a claim whose lease is not renewed.
    await app
      .get(DataSource)
      .query(`UPDATE job_items SET fence = fence + 1, lease_until = now() - interval '1 second'`);
    meanwhile?.();
    throw new Error('killed');
  });
}

/** Path below the batches of the project. */
export const path = (rest = ''): string => `/api/batch-translations/${PROJECT}${rest}`;

/** Chapters that are not saved yet. */
export function stagedChapters(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Chương ${index + 1}`,
    content: `${SOURCE}\n第${index + 1}章`,
    translated_content: '',
    status: null,
  }));
}
