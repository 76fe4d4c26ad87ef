import type { BatchTranslationJob } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { RpcClient } from '@lacthu/messaging';
import {
  openAiFaults,
  startFakeOpenAi,
  testAddresses,
  testUser,
  waitFor,
  type FakeOpenAi,
  type ScriptedAnswer,
  type TestAnswer,
  type TestService,
} from '@lacthu/testing';
import Redis from 'ioredis';
import { DataSource } from 'typeorm';
import { startFakeProjects, type FakeProjects } from '../../testing/fake-projects';
import { bootTranslation, readCase } from '../../testing/translation-under-test';
import { CancelBatchesOfDeletedProject } from './cancel-batches-of-deleted-project.handler';

jest.setTimeout(60_000);

const PROJECT = 5;
const OWNER = testUser({ id: 7 });
const STRANGER = testUser({ id: 8 });
const CANARY = 'sk-CANARY-4711';
const SOURCE = '雪下了一夜。\n\n她数了数袋里的铜钱。';

let openAi: FakeOpenAi;
let projects: FakeProjects;
let service: TestService;

beforeEach(async () => {
  openAi = await startFakeOpenAi();
  projects = await startFakeProjects();
  service = await bootTranslation(
    { PROVIDER_ALLOWED_HOSTS: `127.0.0.1:${openAi.port}` },
    { SERVICE_URL_PROJECTS: projects.url },
  );
  jest.spyOn(service.app.get(RpcClient), 'call').mockImplementation((_contract, question) => {
    const { userId, projectId } = question as { userId: number; projectId: number };
    return Promise.resolve({
      exists: projectId === PROJECT,
      mayEdit: projectId === PROJECT && userId === OWNER.id,
    });
  });
});

afterEach(async () => {
  await service.close();
  await Promise.all([openAi.close(), projects.close()]);
});

const path = (rest = '') => `/api/batch-translations/${PROJECT}${rest}`;

function config(overrides: object = {}): object {
  return {
    engine: 'openai',
    apiKey: CANARY,
    model: '',
    baseUrl: openAi.baseUrl,
    stylePrompt: '',
    ...overrides,
  };
}

function chapters(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Chương ${index + 1}`,
    content: `${SOURCE}\n第${index + 1}章`,
    translated_content: '',
    status: null,
  }));
}

function start(body: object, user = OWNER): Promise<TestAnswer> {
  return service.call({
    method: 'POST',
    path: path('/start'),
    user,
    body: { translationConfig: config(), ...body },
  });
}

async function startedId(body: object): Promise<string> {
  const { status, json } = await start(body);
  expect([status, json]).toEqual([200, expect.objectContaining({ success: true })]);
  return (json as { jobId: string }).jobId;
}

/** The job goes on with these keys: `resume` or `retry-failed`. */
function goOn(id: string, how: string, access: object, user = OWNER): Promise<TestAnswer> {
  return service.call({ method: 'POST', path: path(`/${id}/${how}`), user, body: access });
}

async function jobOf(id: string): Promise<BatchTranslationJob> {
  const { json } = await service.call({ path: path(`/${id}`), user: OWNER });
  return (json as { job: BatchTranslationJob }).job;
}

function untilEnded(id: string): Promise<BatchTranslationJob> {
  return waitFor(
    'the batch ends',
    async () => {
      const job = await jobOf(id);
      return job.completed_at ? job : null;
    },
    30_000,
  );
}

describe('a batch of staged chapters', () => {
  it('ends partial when one of five fails and one needs two tries, and agrees with itself all the time', async () => {
    let hiccups = 1;
    openAi.answerBy((request): ScriptedAnswer | null => {
      const text = JSON.stringify(request.body);
      if (text.includes('第3章')) return openAiFaults.overloaded;
      if (text.includes('第4章') && hiccups > 0) {
        hiccups -= 1;
        return openAiFaults.overloaded;
      }
      return null;
    });
    const id = await startedId({ stagedChapters: chapters(7), batchRange: { start: 1, end: 5 } });
    let progress = 0;
    const job = await waitFor(
      'the batch ends',
      async () => {
        const now = await jobOf(id);
        expect(now.done_chapters + now.failed_chapters + now.pending_chapters).toBe(5);
        expect(now.current_progress).toBeGreaterThanOrEqual(progress);
        progress = now.current_progress;
        return now.completed_at ? now : null;
      },
      40_000,
    );
    expect(job).toMatchObject({ status: 'partial', total_chapters: 5, done_chapters: 4, failed_chapters: 1 });
    const states = job.translated_chapters?.map((chapter) => chapter.status);
    expect(states).toEqual(['translated', 'translated', 'failed', 'translated', 'translated']);
    for (const chapter of job.translated_chapters ?? []) {
      expect(chapter.translated_content).not.toMatch(/\p{Script=Han}/u);
      expect(chapter.content).toContain(SOURCE);
    }
  });

  it('adds completed chapters once, however often it is asked', async () => {
    const id = await startedId({ stagedChapters: chapters(3) });
    await untilEnded(id);
    const add = () =>
      service.call({ method: 'POST', path: path(`/${id}/add-completed-chapters`), user: OWNER });
    expect((await add()).json).toEqual({ success: true, addedCount: 3, skippedCount: 0, errors: [] });
    expect((await add()).json).toEqual({ success: true, addedCount: 0, skippedCount: 3, errors: [] });
    expect(projects.chapters.map(({ title }) => title)).toEqual(['Chương 1', 'Chương 2', 'Chương 3']);
    expect(projects.chapters[0]).toMatchObject({
      state: 'translated',
      originalContent: expect.stringContaining(SOURCE),
    });
    expect(await jobOf(id)).toMatchObject({
      chapters_added_to_project: 3,
      added_to_project_at: expect.any(String),
    });
  });

  it('adds nothing twice when the first answer was lost', async () => {
    const id = await startedId({ stagedChapters: chapters(2) });
    await untilEnded(id);
    const add = () =>
      service.call({ method: 'POST', path: path(`/${id}/add-completed-chapters`), user: OWNER });
    await add();
    await service.app.get(DataSource).query('DELETE FROM batch_additions');
    expect((await add()).json).toMatchObject({ addedCount: 0, skippedCount: 2 });
    expect(projects.chapters).toHaveLength(2);
  });

  it('cancels: keeps what is done, and asks the provider nothing more after two seconds', async () => {
    openAi.answerBy((request) =>
      JSON.stringify(request.body).includes('第1章') ? null : { ...openAiFaults.hang },
    );
    const id = await startedId({ stagedChapters: chapters(6) });
    await waitFor('one chapter is done', async () => (await jobOf(id)).done_chapters === 1);
    const cancelled = await service.call({ method: 'DELETE', path: path(`/${id}`), user: OWNER });
    expect(cancelled.json).toMatchObject({ success: true, action: 'cancelled' });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const asked = openAi.requests.length;
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled', done_chapters: 1, pending_chapters: 5 });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(openAi.requests).toHaveLength(asked);
    const deleted = await service.call({ method: 'DELETE', path: path(`/${id}`), user: OWNER });
    expect(deleted.json).toMatchObject({ action: 'deleted' });
    expect((await service.call({ path: path(`/${id}`), user: OWNER })).status).toBe(404);
  });

  it('runs the same batch again after it ended, and refuses a double start', async () => {
    openAi.answerBy(() => null);
    const body = { stagedChapters: chapters(1) };
    const twice = await Promise.all([start(body), start(body)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = twice.map(({ json }) => (json as { jobId?: string }).jobId).find(Boolean) ?? '';
    await untilEnded(first);
    expect(await untilEnded(await startedId(body))).toMatchObject({ status: 'completed' });
  });

  it('pauses when the key turns invalid, and goes on with a new key without translating anything twice', async () => {
    openAi.answerBy((request) =>
      /第[1-4]章/u.test(JSON.stringify(request.body)) ? null : openAiFaults.invalidKey,
    );
    const id = await startedId({ stagedChapters: chapters(30) });
    const paused = await waitFor('it is paused and the first chapters are done', async () => {
      const job = await jobOf(id);
      return job.status === 'paused' && job.done_chapters === 4 ? job : null;
    });
    expect(paused).toMatchObject({
      failed_chapters: 0,
      pending_chapters: 26,
      completed_at: null,
      error_message: 'API Key không hợp lệ. Nhập key mới rồi tiếp tục.',
    });
    const database = service.app.get(DataSource);
    expect(await database.query('SELECT 1 FROM job_secrets')).toEqual([]);
    const refused = openAi.requests.length - 4;
    expect(refused).toBeLessThanOrEqual(8);
    expect(await goOn(id, 'resume', { apiKey: '' })).toMatchObject({
      status: 400,
      json: { code: 'translation.api_key_required' },
    });
    expect(await goOn(id, 'resume', { apiKey: 'sk-good', baseUrl: 'http://169.254.169.254/' })).toMatchObject(
      { status: 400 },
    );
    openAi.answerBy(() => null);
    expect(await goOn(id, 'resume', { apiKey: 'sk-good' })).toMatchObject({
      status: 200,
      json: { success: true, jobId: id },
    });
    const ended = await untilEnded(id);
    expect(ended).toMatchObject({ status: 'completed', done_chapters: 30, error_message: null });
    expect(openAi.requests).toHaveLength(30 + refused);
    expect(await goOn(id, 'resume', { apiKey: 'sk-good' })).toMatchObject({
      status: 409,
      json: { code: 'translation.batch_not_paused' },
    });
    expect(await database.query('SELECT 1 FROM job_secrets')).toEqual([]);
  });

  it('can be cancelled while it is paused', async () => {
    openAi.answerAlways(openAiFaults.invalidKey);
    const id = await startedId({ stagedChapters: chapters(5) });
    await waitFor('it is paused', async () => (await jobOf(id)).status === 'paused');
    const cancelled = await service.call({ method: 'DELETE', path: path(`/${id}`), user: OWNER });
    expect(cancelled.json).toMatchObject({ action: 'cancelled' });
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled', error_message: null });
  });

  it('translates again only the chapters that failed', async () => {
    const { answers } = readCase('LLM-02');
    openAi.answerBy((request) =>
      JSON.stringify(request.body).includes('第2章') ? (answers.refusal ?? null) : null,
    );
    const id = await startedId({ stagedChapters: chapters(3) });
    expect(await untilEnded(id)).toMatchObject({ status: 'partial', failed_chapters: 1 });
    const asked = openAi.requests.length;
    openAi.answerBy(() => null);
    expect(await goOn(id, 'retry-failed', { apiKey: 'sk-good' })).toMatchObject({ status: 200 });
    const ended = await untilEnded(id);
    expect(ended).toMatchObject({ status: 'completed', done_chapters: 3, failed_chapters: 0 });
    expect(openAi.requests.slice(asked).map(({ body }) => /第\d章/u.exec(JSON.stringify(body))?.[0])).toEqual(
      ['第2章'],
    );
    expect(await goOn(id, 'retry-failed', { apiKey: 'sk-good' })).toMatchObject({
      status: 409,
      json: { code: 'translation.nothing_to_retry' },
    });
  });

  it('frees its slot while the key has to rest, and goes on by itself', async () => {
    openAi.answerNext(openAiFaults.rateLimited(1));
    const id = await startedId({ stagedChapters: chapters(4) });
    expect(await untilEnded(id)).toMatchObject({ status: 'completed', done_chapters: 4 });
    expect(openAi.requests).toHaveLength(5);
  });

  it('LLM-02: a blocked chapter fails with a clear message and the next one is translated', async () => {
    const { answers } = readCase('LLM-02');
    openAi.answerBy((request) =>
      JSON.stringify(request.body).includes('第1章') ? (answers.refusal ?? null) : null,
    );
    const job = await untilEnded(await startedId({ stagedChapters: chapters(2) }));
    expect(job.translated_chapters).toMatchObject([
      {
        status: 'failed',
        translated_content: '',
        error_message: 'Nhà cung cấp AI từ chối dịch nội dung này.',
      },
      { status: 'translated' },
    ]);
  });

  it('refuses what a person can mend before anything starts', async () => {
    const staged = { stagedChapters: chapters(2) };
    const refusals = await Promise.all([
      start({ ...staged, batchRange: { start: 3, end: 4 } }),
      start({ ...staged, translationConfig: config({ apiKey: '' }) }),
      start({ ...staged, translationConfig: config({ baseUrl: 'http://169.254.169.254/' }) }),
      start({ ...staged, chapterIds: [1] }),
      start({}),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refusals[0]?.json).toMatchObject({ msg: 'Khoảng chương không hợp lệ...' });
    expect(await service.app.get(DataSource).query('SELECT 1 FROM jobs')).toEqual([]);
  });
});

describe('a batch of saved chapters', () => {
  it('translates those of a range that need it and stores each once', async () => {
    for (let n = 0; n < 5; n += 1) projects.addChapter(`${SOURCE}\n第${n}章`);
    projects.chapters[1]!.state = 'translated';
    const id = await startedId({ chapterRange: { from: 1, to: 4 } });
    const job = await untilEnded(id);
    expect(job).toMatchObject({ status: 'completed', source: 'saved', total_chapters: 3, done_chapters: 3 });
    expect(projects.chapters.map(({ translatedContent }) => translatedContent !== '')).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
    expect(projects.chapters[0]?.translatedContent.split('\n')).toHaveLength(4);
    expect(new Set(projects.storedKeys).size).toBe(3);
    const again = await start({ chapterRange: { from: 1, to: 4 } });
    expect(again).toMatchObject({ status: 400, json: { code: 'translation.nothing_to_translate' } });
  });

  it('sends the glossary of the project and the end of the chunk before', async () => {
    projects.glossary.push({ source: '白鹭', target: 'Bạch Lộ', kind: 'name' });
    projects.addChapter(
      Array.from(
        { length: 60 },
        (_, line) => `第${line}天，白鹭站在雪地里，看着远处的山和河，一句话也没有说。`,
      ).join('\n'),
    );
    await untilEnded(await startedId({ chapterRange: { from: 1, to: 1 } }));
    const questions = openAi.requests.map(({ body }) => JSON.stringify(body));
    expect(questions.length).toBeGreaterThan(1);
    expect(questions.every((question) => question.includes('白鹭 = Bạch Lộ'))).toBe(true);
    const [first = '', second = ''] = questions;
    const lastOfFirst = /第\d+天(?!.*第\d+天)/.exec(first)?.[0] ?? 'none';
    expect(second).toContain(lastOfFirst);
  });

  it('stores a chapter again whose lines had failed, when it is taken up again', async () => {
    const chapter = projects.addChapter(`${SOURCE}\n第7章`);
    const message = { role: 'assistant', content: '[1] 第7章' };
    const echo = { body: { choices: [{ index: 0, finish_reason: 'stop', message }] } };
    openAi.answerBy((request) => (JSON.stringify(request.body).includes('第7章') ? echo : null));
    const id = await startedId({ chapterIds: [chapter.id] });
    await untilEnded(id);
    const stored = chapter.state;
    openAi.answerBy(() => null);
    await goOn(id, 'retry-failed', { apiKey: 'sk-good' });
    expect(await untilEnded(id)).toMatchObject({ status: 'completed', failed_chapters: 0 });
    expect([stored, chapter.state]).toEqual(['partial', 'translated']);
    expect(new Set(projects.storedKeys).size).toBe(projects.storedKeys.length);
  });

  it('keeps newer text: a chapter that was edited meanwhile is a conflict', async () => {
    const chapter = projects.addChapter(SOURCE);
    openAi.answerBy(() => {
      chapter.version = 9;
      return null;
    });
    const job = await untilEnded(await startedId({ chapterIds: [chapter.id] }));
    expect(job.translated_chapters?.[0]).toMatchObject({ status: 'failed', error_code: 'conflict' });
    expect(chapter.translatedContent).toBe('');
  });

  it('goes on where a killed worker stopped, paying only for the call in flight', async () => {
    const long = Array.from({ length: 4 }, (_, index) => `第${index}段`.padEnd(1_300, '雪')).join('\n');
    const chapter = projects.addChapter(long);
    openAi.answerBy((request) => (JSON.stringify(request.body).includes('第2段') ? openAiFaults.hang : null));
    const id = await startedId({ chapterIds: [chapter.id] });
    await waitFor('the third chunk is being asked for', () => openAi.requests.length === 3);
    // What a kill -9 leaves behind: a claim whose lease nobody renews.
    const database = service.app.get(DataSource);
    await database.query(`UPDATE job_items SET fence = fence + 1, lease_until = now() - interval '1 second'`);
    openAi.answerBy(() => null);
    expect(await untilEnded(id)).toMatchObject({ status: 'completed' });
    expect(openAi.requests).toHaveLength(5);
    expect(projects.storedKeys).toHaveLength(1);
    expect(chapter.translatedContent.split('\n')).toHaveLength(4);
  });
});

describe('who may see a batch, and its keys', () => {
  it('answers strangers like for what does not exist', async () => {
    const id = await startedId({ stagedChapters: chapters(1) });
    await untilEnded(id);
    const calls = [
      service.call({ path: path(), user: STRANGER }),
      service.call({ path: path(`/${id}`), user: STRANGER }),
      service.call({ method: 'DELETE', path: path(`/${id}`), user: STRANGER }),
      service.call({ method: 'POST', path: path(`/${id}/add-completed-chapters`), user: STRANGER }),
      start({ stagedChapters: chapters(1) }, STRANGER),
      goOn(id, 'resume', { apiKey: 'sk-x' }, STRANGER),
      goOn(id, 'retry-failed', { apiKey: 'sk-x' }, STRANGER),
      service.call({ path: `/api/batch-translations/6/${id}`, user: OWNER }),
      service.call({ path: path('/not-an-id'), user: OWNER }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([
      404, 404, 404, 404, 404, 404, 404, 404, 404,
    ]);
    expect(await service.call({ path: path(), user: null })).toMatchObject({ status: 401 });
  });

  it('shows its key nowhere and forgets it at the end', async () => {
    openAi.answerBy(() => ({ ...openAiFaults.overloaded, delayMs: 100 }));
    const id = await startedId({ stagedChapters: chapters(2) });
    await waitFor('it is being worked on', () => openAi.requests.length > 0);
    const database = service.app.get(DataSource);
    const rows = await Promise.all(
      ['jobs', 'job_items', 'job_steps', 'job_secrets', 'outbox_events'].map((table) =>
        database.query(`SELECT t.*, t::text AS whole FROM ${table} t`),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain('CANARY');
    const redis = new Redis(testAddresses().TEST_REDIS_URL);
    const names = await redis.keys('*');
    const dumps = await Promise.all(names.map((name) => redis.dumpBuffer(name)));
    await redis.quit();
    expect(names.join('\n') + dumps.map((dump) => dump?.toString('latin1')).join('\n')).not.toContain(
      'CANARY',
    );
    openAi.answerBy(() => null);
    await untilEnded(id);
    expect(await database.query('SELECT 1 FROM job_secrets')).toEqual([]);
    const listed = await service.call({ path: path(), user: OWNER });
    expect(JSON.stringify(listed.json)).not.toContain('CANARY');
  });

  it('lists figures without texts when asked to, and texts when not', async () => {
    const id = await startedId({ stagedChapters: chapters(2) });
    await untilEnded(id);
    const summary = await service.call({ path: path('?fields=summary'), user: OWNER });
    expect(summary.json).toMatchObject({ success: true, jobs: [{ id, total_chapters: 2 }] });
    expect(JSON.stringify(summary.json)).not.toContain('translated_chapters');
    const full = await service.call({ path: path(), user: OWNER });
    expect((full.json as { jobs: BatchTranslationJob[] }).jobs[0]?.translated_chapters).toHaveLength(2);
  });

  it('ends when its project is deleted', async () => {
    openAi.answerAlways(openAiFaults.hang);
    const id = await startedId({ stagedChapters: chapters(3) });
    const handler = service.app.get(CancelBatchesOfDeletedProject);
    const event = { data: { projectId: PROJECT, ownerId: OWNER.id } } as Parameters<typeof handler.handle>[0];
    await service.app.get(UnitOfWork).run((tx) => handler.handle(event, tx));
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await service.app.get(DataSource).query('SELECT 1 FROM job_secrets')).toEqual([]);
  });
});
