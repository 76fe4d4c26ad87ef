import type { BatchTranslationJob } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import {
  chatCompletion,
  closedGate,
  openAiFaults,
  openAiText,
  testAddresses,
  waitFor,
  testUser,
  vietnameseLooking,
  type ScriptedAnswer,
} from '@lacthu/testing';
import Redis from 'ioredis';
import { DataSource } from 'typeorm';
import {
  OWNER,
  PROJECT,
  SOURCE,
  batchesUnderTest,
  path,
  stagedChapters,
} from '../testing/batches-under-test';
import { readCase } from '../testing/translation-under-test';
import { CancelBatchesOfDeletedProject } from './cancel-batches-of-deleted-project.handler';

const STRANGER = testUser({ id: 8 });
/** Chapters that the service under test translates at the same time. */
const JOB_SLOTS = 2;
const { running, config, start, startedId, goOn, jobOf, untilEnded } = batchesUnderTest();

describe('a batch of staged chapters', () => {
  it('ends partial when one of five fails and one needs two tries, and agrees with itself all the time', async () => {
    let hiccups = 1;
    running.openAi.answerBy((request): ScriptedAnswer | null => {
      const text = JSON.stringify(request.body);
      if (text.includes('第3章')) return openAiFaults.overloaded;
      if (text.includes('第4章') && hiccups > 0) {
        hiccups -= 1;
        return openAiFaults.overloaded;
      }
      return null;
    });
    const id = await startedId({ stagedChapters: stagedChapters(7), batchRange: { start: 1, end: 5 } });
    let progress = 0;
    const job = await waitFor('the batch ends', async () => {
      const now = await jobOf(id);
      expect(now.done_chapters + now.failed_chapters + now.pending_chapters).toBe(5);
      expect(now.current_progress).toBeGreaterThanOrEqual(progress);
      progress = now.current_progress;
      return now.completed_at ? now : null;
    });
    expect(job).toMatchObject({ status: 'partial', total_chapters: 5, done_chapters: 4, failed_chapters: 1 });
    const states = job.translated_chapters?.map((chapter) => chapter.status);
    expect(states).toEqual(['translated', 'translated', 'failed', 'translated', 'translated']);
    for (const chapter of job.translated_chapters ?? []) {
      expect(chapter.translated_content).not.toMatch(/\p{Script=Han}/u);
      expect(chapter.content).toContain(SOURCE);
    }
  });

  it('adds completed chapters once, however often it is asked', async () => {
    const id = await startedId({ stagedChapters: stagedChapters(3) });
    await untilEnded(id);
    const add = () =>
      running.service.call({ method: 'POST', path: path(`/${id}/add-completed-chapters`), user: OWNER });
    expect((await add()).json).toEqual({ success: true, addedCount: 3, skippedCount: 0, errors: [] });
    expect((await add()).json).toEqual({ success: true, addedCount: 0, skippedCount: 3, errors: [] });
    expect(running.projects.chapters.map(({ title }) => title)).toEqual(['Chương 1', 'Chương 2', 'Chương 3']);
    expect(running.projects.chapters[0]).toMatchObject({
      state: 'translated',
      originalContent: expect.stringContaining(SOURCE),
    });
    expect(await jobOf(id)).toMatchObject({
      id,
      status: 'completed',
      total_chapters: 3,
      current_progress: 3,
      current_chapter_title: null,
      created_at: expect.any(String),
      completed_at: expect.any(String),
      error_message: null,
      translated_chapters: ['Chương 1', 'Chương 2', 'Chương 3'].map((title) =>
        expect.objectContaining({ title }),
      ),
      chapters_added_to_project: 3,
      added_to_project_at: expect.any(String),
    });
  });

  it('adds them under their translated titles, also when a line had to be tried again', async () => {
    const title = '第一章 雪夜';
    const content = `${SOURCE}\n院里的石灯只剩下半截。`;
    let isBroken = true;
    running.openAi.answerBy((request) =>
      isBroken && openAiText(request).includes('院里') ? chatCompletion(openAiText(request)) : null,
    );
    const translated = { title: 'Đã dịch', content: SOURCE };
    const id = await startedId({ stagedChapters: [{ title, content }, translated] });
    expect(await untilEnded(id)).toMatchObject({ status: 'partial' });
    isBroken = false;
    await goOn(id, 'retry-failed', config());
    const job = await untilEnded(id);
    expect(job).toMatchObject({ status: 'completed' });
    await running.service.call({ method: 'POST', path: path(`/${id}/add-completed-chapters`), user: OWNER });
    const added = running.projects.chapters;
    expect(added.map((chapter) => chapter.title)).toEqual([vietnameseLooking(title), 'Đã dịch']);
    expect(job.translated_chapters?.map((chapter) => chapter.title)).toEqual(added.map((one) => one.title));
    expect(added[0]).toMatchObject({
      originalContent: content,
      translatedContent: content.split('\n').map(vietnameseLooking).join('\n'),
    });
  });

  it('adds nothing twice when the first answer was lost', async () => {
    const id = await startedId({ stagedChapters: stagedChapters(2) });
    await untilEnded(id);
    const add = () =>
      running.service.call({ method: 'POST', path: path(`/${id}/add-completed-chapters`), user: OWNER });
    await add();
    await running.service.app.get(DataSource).query('DELETE FROM batch_additions');
    expect((await add()).json).toMatchObject({ addedCount: 0, skippedCount: 2 });
    expect(running.projects.chapters).toHaveLength(2);
  });

  it('cancels: keeps what is done, gives its slots to others, and asks the provider nothing more', async () => {
    const isOf = (mark: string) => (request: { readonly body: unknown }) =>
      JSON.stringify(request.body).includes(mark);
    running.openAi.answerBy((request) =>
      isOf('第1章')(request) || isOf('后来')(request) ? null : { ...openAiFaults.hang },
    );
    const id = await startedId({ stagedChapters: stagedChapters(6) });
    await waitFor('one chapter is done', async () => (await jobOf(id)).done_chapters === 1);
    await waitFor('every slot waits for an answer', () => running.openAi.requests.length === 1 + JOB_SLOTS);
    const cancelled = await running.service.call({ method: 'DELETE', path: path(`/${id}`), user: OWNER });
    expect(cancelled.json).toMatchObject({ success: true, action: 'cancelled' });
    const later = [1, 2, 3].map((place) => ({ title: `Sau ${place}`, content: `后来，他走了。${place}` }));
    await untilEnded(await startedId({ stagedChapters: later }));
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled', done_chapters: 1, pending_chapters: 5 });
    expect(running.openAi.requests.filter((request) => !isOf('后来')(request))).toHaveLength(1 + JOB_SLOTS);
    const deleted = await running.service.call({ method: 'DELETE', path: path(`/${id}`), user: OWNER });
    expect(deleted.json).toMatchObject({ action: 'deleted' });
    expect((await running.service.call({ path: path(`/${id}`), user: OWNER })).status).toBe(404);
  });

  it('runs the same batch again after it ended, and refuses a double start under the same settings', async () => {
    const gate = closedGate();
    running.openAi.answerBy(() => gate.opened.then(() => null));
    const body = { stagedChapters: stagedChapters(1) };
    const twice = await Promise.all([start(body), start(body)]);
    const other = { ...body, translationConfig: config({ fallbackHanviet: true }) };
    expect((await start(other)).status).toBe(200);
    gate.open();
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = twice.map(({ json }) => (json as { jobId?: string }).jobId).find(Boolean) ?? '';
    await untilEnded(first);
    expect(await untilEnded(await startedId(body))).toMatchObject({ status: 'completed' });
  });

  it('LLM-02: a blocked line fails with a clear message; its chapter and the next one are translated', async () => {
    const { answers } = readCase('LLM-02');
    running.openAi.answerBy((request) =>
      JSON.stringify(request.body).includes('第1章') ? (answers.refusal ?? null) : null,
    );
    const job = await untilEnded(await startedId({ stagedChapters: stagedChapters(2) }));
    expect(job.translated_chapters).toMatchObject([
      {
        status: 'failed',
        translated_content: expect.stringMatching(/^\P{Script=Han}+\n\n\P{Script=Han}+\n$/u),
        error_message: 'Có 1 dòng chưa dịch được (dòng 4). Nhà cung cấp AI từ chối dịch nội dung này.',
      },
      { status: 'translated' },
    ]);
  });

  it('refuses what a person can mend before anything starts', async () => {
    const staged = { stagedChapters: stagedChapters(2) };
    const refusals = await Promise.all([
      start({ ...staged, batchRange: { start: 3, end: 4 } }),
      start({ ...staged, translationConfig: config({ apiKey: '' }) }),
      start({ ...staged, translationConfig: config({ baseUrl: 'http://169.254.169.254/' }) }),
      start({ ...staged, chapterIds: [1] }),
      start({}),
      start({ stagedChapters: [...stagedChapters(2), { title: ' ', content: '' }] }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(refusals[0]?.json).toMatchObject({ msg: 'Khoảng chương không hợp lệ...' });
    expect(refusals[5]?.json).toMatchObject({
      msg: 'Chương thứ 3 chưa có tiêu đề và nội dung. Hãy nhập nội dung hoặc xóa chương đó rồi dịch lại.',
    });
    expect(await running.service.app.get(DataSource).query('SELECT 1 FROM jobs')).toEqual([]);
  });
});

describe('who may see a batch, and its keys', () => {
  it('answers strangers like for what does not exist', async () => {
    const id = await startedId({ stagedChapters: stagedChapters(1) });
    await untilEnded(id);
    const calls = [
      running.service.call({ path: path(), user: STRANGER }),
      running.service.call({ path: path(`/${id}`), user: STRANGER }),
      running.service.call({ method: 'DELETE', path: path(`/${id}`), user: STRANGER }),
      running.service.call({ method: 'POST', path: path(`/${id}/add-completed-chapters`), user: STRANGER }),
      start({ stagedChapters: stagedChapters(1) }, STRANGER),
      goOn(id, 'resume', { apiKey: 'sk-x' }, STRANGER),
      goOn(id, 'retry-failed', { apiKey: 'sk-x' }, STRANGER),
      running.service.call({ path: `/api/batch-translations/6/${id}`, user: OWNER }),
      running.service.call({ path: path('/not-an-id'), user: OWNER }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([
      404, 404, 404, 404, 404, 404, 404, 404, 404,
    ]);
    expect(await running.service.call({ path: path(), user: null })).toMatchObject({ status: 401 });
  });

  it('shows its key nowhere and forgets it at the end', async () => {
    const gate = closedGate();
    running.openAi.answerBy(() => gate.opened.then(() => null));
    const id = await startedId({ stagedChapters: stagedChapters(2) });
    await waitFor('it is being worked on', () => running.openAi.requests.length > 0);
    const database = running.service.app.get(DataSource);
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
    gate.open();
    await untilEnded(id);
    expect(await database.query('SELECT 1 FROM job_secrets')).toEqual([]);
    const listed = await running.service.call({ path: path(), user: OWNER });
    expect(JSON.stringify(listed.json)).not.toContain('CANARY');
  });

  it('lists figures without texts when asked to, and texts when not', async () => {
    const id = await startedId({ stagedChapters: stagedChapters(2) });
    await untilEnded(id);
    const summary = await running.service.call({ path: path('?fields=summary'), user: OWNER });
    expect(summary.json).toMatchObject({ success: true, jobs: [{ id, total_chapters: 2 }] });
    expect(JSON.stringify(summary.json)).not.toContain('translated_chapters');
    const full = await running.service.call({ path: path(), user: OWNER });
    expect((full.json as { jobs: BatchTranslationJob[] }).jobs[0]?.translated_chapters).toHaveLength(2);
  });

  it('tells in the summary of one job how each chapter has ended, without its texts', async () => {
    running.openAi.answerBy((request) =>
      JSON.stringify(request.body).includes('第1章')
        ? chatCompletion('Tôi xin lỗi, tôi không thể dịch.')
        : null,
    );
    const id = await startedId({ stagedChapters: stagedChapters(2) });
    await untilEnded(id);
    const { json } = await running.service.call({ path: path(`/${id}?fields=summary`), user: OWNER });
    const chapters = (json as { job: BatchTranslationJob }).job.translated_chapters ?? [];
    expect(chapters.map(({ status }) => status).sort()).toEqual(['failed', 'translated']);
    expect(chapters.find(({ status }) => status === 'failed')?.error_message).toBeTruthy();
    expect(chapters.map((chapter) => chapter.content + chapter.translated_content)).toEqual(['', '']);
  });

  it('ends when its project is deleted', async () => {
    running.openAi.answerAlways(openAiFaults.hang);
    const id = await startedId({ stagedChapters: stagedChapters(3) });
    const handler = running.service.app.get(CancelBatchesOfDeletedProject);
    const event = { data: { projectId: PROJECT, ownerId: OWNER.id } } as Parameters<typeof handler.handle>[0];
    await running.service.app.get(UnitOfWork).run((tx) => handler.handle(event, tx));
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await running.service.app.get(DataSource).query('SELECT 1 FROM job_secrets')).toEqual([]);
  });
});
