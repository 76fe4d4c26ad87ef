import {
  addCompletedChaptersResponseSchema,
  batchTranslationListSchema,
  chapterSchema,
  endBatchTranslationResponseSchema,
} from '@lacthu/contracts';
import { startFakeOpenAi, waitFor, type FakeOpenAi } from '@lacthu/testing';
import { z } from 'zod';
import { newcomer } from './account';
import { ask, call, errorOf } from './api';
import { batchEnded, startBatch, untilBatch } from './batch';
import { killHard } from './process';
import { chapterList, createProject, importNovel, saveTranslation } from './project';
import { asPastedText, sampleNovel } from './sample-novel';

const HAN = /\p{Script=Han}/u;
/** TRANSLATION_JOB_SLOTS of the service, as the stack leaves it. */
const JOB_SLOTS = 4;
const CHAPTERS = 6;
const KEY = 'sk-khoa-chay-nen-1234567890';
const WITHIN_MS = 240_000;
const HANVIET = { engine: 'hanviet' };
const GONE = {
  status: 404,
  body: { error: { message: 'The model has been shut down.', code: 'model_not_found' } },
};

async function newProject(chapters = CHAPTERS): Promise<{ token: string; projectId: number }> {
  const { token } = await newcomer();
  const { id } = await createProject(token, 'Dịch cả đêm', false);
  await importNovel(token, id, sampleNovel(chapters));
  return { token, projectId: id };
}

describe('a batch translation', () => {
  it(
    'translates a range of the project while nobody watches',
    async () => {
      const { token, projectId } = await newProject();
      const batch = await startBatch(token, projectId, {
        chapterRange: { from: 2, to: 4 },
        translationConfig: HANVIET,
      });
      const done = await batchEnded(batch, WITHIN_MS);
      expect(done).toMatchObject({
        status: 'completed',
        total_chapters: 3,
        current_progress: 3,
        done_chapters: 3,
        failed_chapters: 0,
        pending_chapters: 0,
      });
      const chapters = await chapterList(token, projectId);
      expect(chapters.map(({ state }) => state)).toEqual([
        'untranslated',
        'translated',
        'translated',
        'translated',
        'untranslated',
        'untranslated',
      ]);
      for (const { id } of chapters.slice(1, 4)) {
        const chapter = await ask(chapterSchema, 'GET', `/api/chapters/${id}`, { token });
        expect(chapter.translated_content).not.toMatch(HAN);
        expect(chapter.translated_content.split('\n')).toHaveLength(
          chapter.original_content.split('\n').length,
        );
        // Imported once, written once.
        expect(chapter.version).toBe(2);
      }
      const { jobs } = await ask(
        batchTranslationListSchema,
        'GET',
        `/api/batch-translations/${projectId}?fields=summary`,
        { token },
      );
      expect(jobs.map(({ id }) => id)).toEqual([batch.jobId]);
    },
    WITHIN_MS,
  );

  it(
    'keeps what a person wrote meanwhile',
    async () => {
      const { token, projectId } = await newProject(2);
      const [first] = await chapterList(token, projectId);
      if (!first) throw new Error('no chapter');
      await saveTranslation(token, first.id, 'Bản dịch tay.');
      const batch = await startBatch(token, projectId, {
        chapterRange: { from: 1, to: 2 },
        translationConfig: HANVIET,
      });
      await batchEnded(batch, WITHIN_MS);
      const chapter = await ask(chapterSchema, 'GET', `/api/chapters/${first.id}`, { token });
      expect(chapter.translated_content).toBe('Bản dịch tay.');
    },
    WITHIN_MS,
  );

  it(
    'of chapters that are not saved yet adds them to the project once',
    async () => {
      const { token, projectId } = await newProject(1);
      const stagedChapters = sampleNovel(4, '武松').map((chapter) => ({
        title: chapter.title,
        content: asPastedText(chapter),
      }));
      const batch = await startBatch(token, projectId, {
        stagedChapters,
        batchRange: { start: 2, end: 3 },
        translationConfig: HANVIET,
      });
      const done = await batchEnded(batch, WITHIN_MS);
      expect(done.status).toBe('completed');
      expect(done.translated_chapters?.map(({ status }) => status)).toEqual(['translated', 'translated']);
      const path = `/api/batch-translations/${projectId}/${batch.jobId}/add-completed-chapters`;
      const adding = (): Promise<z.infer<typeof addCompletedChaptersResponseSchema>> =>
        ask(addCompletedChaptersResponseSchema, 'POST', path, { token, json: {} });
      expect(await adding()).toMatchObject({ addedCount: 2, errors: [] });
      expect(await adding()).toMatchObject({ addedCount: 0 });
      expect(await chapterList(token, projectId)).toHaveLength(3);
    },
    WITHIN_MS,
  );

  it(
    'belongs to its owner alone',
    async () => {
      const [{ token, projectId }, stranger] = await Promise.all([newProject(1), newcomer()]);
      const batch = await startBatch(token, projectId, {
        chapterRange: { from: 1, to: 1 },
        translationConfig: HANVIET,
      });
      const path = `/api/batch-translations/${projectId}`;
      const json = { chapterRange: { from: 1, to: 1 }, translationConfig: HANVIET };
      const attempts = await Promise.all([
        call('GET', `${path}/${batch.jobId}`, { token: stranger.token }),
        call('DELETE', `${path}/${batch.jobId}`, { token: stranger.token }),
        call('POST', `${path}/start`, { token: stranger.token, json }),
      ]);
      for (const answer of attempts) errorOf(answer, 404);
      expect((await batchEnded(batch, WITHIN_MS)).status).toBe('completed');
    },
    WITHIN_MS,
  );

  it.each([
    ['beyond the last chapter', { chapterRange: { from: 5, to: 9 } }],
    ['that ends before it begins', { chapterRange: { from: 2, to: 1 } }],
  ])('of a range %s is refused', async (_, range) => {
    const { token, projectId } = await newProject(2);
    const path = `/api/batch-translations/${projectId}/start`;
    const refused = await call('POST', path, { token, json: { ...range, translationConfig: HANVIET } });
    expect(errorOf(refused, 400).msg).toBe('Khoảng chương không hợp lệ...');
  });
});

describe('a batch translation with a provider', () => {
  let provider: FakeOpenAi;

  beforeAll(async () => {
    provider = await startFakeOpenAi();
  });

  afterAll(() => provider.close());
  beforeEach(() => provider.reset());

  const config = () => ({ engine: 'openai', apiKey: KEY, model: 'gpt-4o-mini', baseUrl: provider.baseUrl });

  it(
    'keeps what was done when it is cancelled, and forgets the key',
    async () => {
      const { token, projectId } = await newProject();
      provider.answerBy((_, index) => (index === 0 ? null : { then: 'hang' }));
      const batch = await startBatch(token, projectId, {
        chapterRange: { from: 1, to: CHAPTERS },
        translationConfig: config(),
      });
      const path = `/api/batch-translations/${projectId}/${batch.jobId}`;
      await untilBatch(batch, 'one chapter is done', (job) => job.done_chapters === 1, WITHIN_MS);
      const cancel = await ask(endBatchTranslationResponseSchema, 'DELETE', path, { token });
      expect(cancel.action).toBe('cancelled');
      const after = await batchEnded(batch, WITHIN_MS);
      expect(after).toMatchObject({ status: 'cancelled', done_chapters: 1 });
      const states = (await chapterList(token, projectId)).map(({ state }) => state);
      expect(states.filter((state) => state === 'translated')).toHaveLength(1);
      const whole = await call('GET', path, { token });
      expect(whole.text).not.toContain(KEY);
      const deletion = await ask(endBatchTranslationResponseSchema, 'DELETE', path, { token });
      expect(deletion.action).toBe('deleted');
      errorOf(await call('GET', path, { token }), 404);
    },
    WITHIN_MS,
  );

  it(
    'waits for another key when the key is refused, and goes on with it',
    async () => {
      const { token, projectId } = await newProject(2);
      const batch = await startBatch(token, projectId, {
        chapterRange: { from: 1, to: 2 },
        translationConfig: { ...config(), apiKey: 'sk-invalid' },
      });
      const paused = await untilBatch(batch, 'it pauses', ({ status }) => status === 'paused', WITHIN_MS);
      expect(paused).toMatchObject({ done_chapters: 0, failed_chapters: 0, pending_chapters: 2 });
      expect(paused.error_message).toContain('API Key không hợp lệ');
      const resume = `/api/batch-translations/${projectId}/${batch.jobId}/resume`;
      expect((await call('POST', resume, { token, json: { apiKey: KEY } })).status).toBe(200);
      expect(await batchEnded(batch, WITHIN_MS)).toMatchObject({ status: 'completed', done_chapters: 2 });
    },
    WITHIN_MS,
  );

  it(
    'pauses when its model is gone in the middle, and continues with another one, each chapter translated once',
    async () => {
      const { token, projectId } = await newProject();
      let translated = 0;
      provider.answerBy(({ body }) => {
        // A listed address is also asked which server it is, without a body.
        const model = (body as { model?: string } | undefined)?.model;
        if (model === 'gpt-4o-mini' && translated >= 2) return GONE;
        if (model !== undefined) translated += 1;
        return null;
      });
      const batch = await startBatch(token, projectId, {
        chapterRange: { from: 1, to: CHAPTERS },
        translationConfig: config(),
      });
      // Chapters that are translated when the job pauses are done, or keep their lines until it is resumed.
      const paused = await untilBatch(
        batch,
        'it is paused, and no chapter is in work',
        (job) => job.status === 'paused' && job.current_chapter_title === null,
        WITHIN_MS,
      );
      expect(paused).toMatchObject({ pause_reason: 'model_gone', failed_chapters: 0 });
      const resume = `/api/batch-translations/${projectId}/${batch.jobId}/resume`;
      const json = { apiKey: KEY, model: 'gpt-6-luna' };
      expect((await call('POST', resume, { token, json })).status).toBe(200);
      expect(await batchEnded(batch, WITHIN_MS)).toMatchObject({
        status: 'completed',
        model: 'gpt-6-luna',
        done_chapters: CHAPTERS,
      });
      expect(translated).toBe(CHAPTERS);
    },
    WITHIN_MS,
  );

  it(
    'goes on after its service was killed, and pays for no chapter twice',
    async () => {
      const { token, projectId } = await newProject();
      provider.answerBy((_, index) => (index === 2 ? { then: 'hang' } : null));
      const batch = await startBatch(token, projectId, {
        chapterRange: { from: 1, to: CHAPTERS },
        translationConfig: config(),
      });
      await waitFor('the provider is being waited for', () => provider.requests.length >= 3, WITHIN_MS);
      killHard('translation');
      const after = await batchEnded(batch, 2 * WITHIN_MS);
      expect(after).toMatchObject({ status: 'completed', done_chapters: CHAPTERS });
      expect((await chapterList(token, projectId)).every(({ state }) => state === 'translated')).toBe(true);
      // Calls in flight at the moment of the kill may be repeated, one in each slot; no others.
      expect(provider.requests.length).toBeLessThanOrEqual(CHAPTERS + JOB_SLOTS);
    },
    3 * WITHIN_MS,
  );
});
