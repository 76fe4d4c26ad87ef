import { planBatchTranslationResponseSchema, type BatchPlan } from '@lacthu/contracts';
import { closedGate, testUser, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { OWNER, PROJECT, SOURCE, batchesUnderTest, stagedChapters } from '../testing/batches-under-test';

const { running, config, startedId, jobOf, untilEnded } = batchesUnderTest();

const RANGE = { from: 1, to: 3, only: 'all' };

function plan(body: object, user = OWNER) {
  return running.service.call({
    method: 'POST',
    path: '/api/batch-translations/plan',
    user,
    body: { projectId: PROJECT, translationConfig: config(), ...body },
  });
}

async function planned(body: object): Promise<BatchPlan> {
  const { status, json } = await plan(body);
  expect(status).toBe(200);
  return planBatchTranslationResponseSchema.parse(json).plan;
}

async function jobs(): Promise<number> {
  const rows: { jobs: number }[] = await running.service.app
    .get(DataSource)
    .query('SELECT count(*)::int AS jobs FROM jobs');
  return rows[0]?.jobs ?? 0;
}

describe('the plan of a batch', () => {
  it('counts saved chapters by their length, and starts and asks nothing', async () => {
    for (let chapter = 0; chapter < 3; chapter += 1) running.projects.addChapter('雪'.repeat(2_000));
    const { chapters, calls, price, endsAt, waits } = await planned({
      chapterRange: RANGE,
      translationConfig: config({ model: 'gpt-6-luna' }),
    });
    expect({ chapters, calls, waits }).toEqual({ chapters: 3, calls: 6, waits: [] });
    expect(price?.max).toBeGreaterThan(price?.min ?? Infinity);
    expect(Date.parse(endsAt)).toBeGreaterThan(Date.now());
    expect([await jobs(), running.openAi.requests]).toEqual([0, []]);
  });

  it('counts the calls of the size that the model takes at its own address', async () => {
    for (let chapter = 0; chapter < 3; chapter += 1) running.projects.addChapter('雪'.repeat(2_000));
    const translationConfig = config({ model: 'gpt-6-luna', baseUrl: '' });
    expect(await planned({ chapterRange: RANGE, translationConfig })).toMatchObject({
      chapters: 3,
      calls: 3,
    });
  });

  it('needs no key', async () => {
    const keyless = { ...config(), apiKey: '' };
    expect(await planned({ stagedChapters: stagedChapters(2), translationConfig: keyless })).toMatchObject({
      chapters: 2,
      calls: 2,
    });
  });

  it('takes the person’s own price, and does not know the price of a model that nobody lists', async () => {
    const body = { stagedChapters: stagedChapters(2) };
    const at = (extra: object) =>
      planned({ ...body, translationConfig: config({ model: 'mine', ...extra }) });
    const price = { inputPerMillion: 1_000, outputPerMillion: 1_000 };
    expect((await at({ price })).price?.min).toBeGreaterThan(0.1);
    expect((await at({ baseUrl: '' })).price).toBeNull();
  });

  it('is free with the offline engine', async () => {
    const hanviet = { engine: 'hanviet' };
    expect(await planned({ stagedChapters: stagedChapters(2), translationConfig: hanviet })).toMatchObject({
      calls: 0,
      price: { min: 0, max: 0 },
    });
  });

  it('refuses what a start refuses: a foreign project, an empty range, a blocked address', async () => {
    running.projects.addChapter(SOURCE);
    const range = { chapterRange: { from: 7, to: 9, only: 'all' } };
    const blocked = { ...range, translationConfig: config({ baseUrl: 'http://10.0.0.1/v1' }) };
    const answers = [
      await plan({ chapterRange: RANGE }, testUser({ id: 8 })),
      await plan(range),
      await plan(blocked),
    ];
    expect(answers.map(({ status, json }) => [status, (json as { code: string }).code])).toEqual([
      [404, 'projects.project_not_found'],
      [400, 'translation.invalid_chapter_range'],
      [expect.any(Number), 'translation.base_url_not_allowed'],
    ]);
  });

  it('names the days that it has to wait for, with the keys of a project counted once', async () => {
    const content = '雪'.repeat(2_400);
    const body = { stagedChapters: stagedChapters(50).map((chapter) => ({ ...chapter, content })) };
    const keys = ['sk-a-1', 'sk-a-2', 'sk-b-1', 'sk-b-2'];
    const planOf = async (extra: object) => {
      const access = {
        engine: 'googleai',
        model: 'gemini-3.5-flash-lite',
        googleAIKeyList: keys,
        dailyLimit: 20,
      };
      const translationConfig = config({ apiKey: '', baseUrl: '', ...access, ...extra });
      const { waits, endsAt } = await planned({ ...body, translationConfig });
      return { reasons: waits.map(({ reason }) => reason), first: waits[0]?.until, endsAt };
    };
    const grouped = await planOf({ googleAIKeyProjects: [keys.slice(0, 2), keys.slice(2)] });
    expect(grouped.reasons).toEqual(['Hết hạn mức trong ngày của gemini-3.5-flash-lite (20 lượt).']);
    expect(Date.parse(grouped.first ?? '')).toBeLessThan(Date.parse(grouped.endsAt));
    expect((await planOf({})).reasons).toEqual([]);
    expect((await planOf({ dailyLimit: undefined })).reasons).toEqual([]);
  });

  it('of a job knows what is left of the day, and names the wait that it is in', async () => {
    const chapters = { stagedChapters: stagedChapters(5) };
    const translationConfig = config({ dailyLimit: 2, model: 'gpt-6-luna' });
    const id = await startedId({ ...chapters, translationConfig });
    const waiting = await waitFor('it waits', async () => {
      const job = await jobOf(id);
      return job.status === 'waiting_quota' && job.current_chapter_title === null && job;
    });
    const { plan: left, resumes_at, error_message } = waiting;
    expect(left).toMatchObject({ chapters: 3, calls: 3 });
    expect(left?.waits[0]).toEqual({ until: resumes_at, reason: error_message });
    expect(left?.waits).toHaveLength(2);
    const [first, second] = (left?.waits ?? []).map(({ until }) => Date.parse(until));
    expect(second).toBe((first ?? 0) + 24 * 3_600_000);
    expect(Date.parse(left?.endsAt ?? '')).toBeGreaterThan(second ?? Infinity);
    // The next batch with this key begins with a day that is used up.
    const next = await planned({ ...chapters, translationConfig });
    expect(next.waits.map(({ until }) => Date.parse(until))).toEqual([
      first,
      second,
      (second ?? 0) + 24 * 3_600_000,
    ]);
  });

  it('stays with the job while it runs, and goes with its end', async () => {
    const gate = closedGate();
    running.openAi.answerBy(async () => {
      await gate.opened;
      return null;
    });
    const id = await startedId({ stagedChapters: stagedChapters(4) });
    expect((await jobOf(id)).plan).toMatchObject({ chapters: 4, calls: 4 });
    gate.open();
    expect((await untilEnded(id)).plan).toBeNull();
  });
});
