import { DomainError } from '@lacthu/http';
import { ProjectsClient } from '@lacthu/messaging';
import { waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { CANARY, OWNER, PROJECT, batchesUnderTest, stagedChapters } from '../testing/batches-under-test';
import { readProviderErrors } from '../testing/provider-errors';

const { running, startedId, goOn, jobOf, untilEnded, config } = batchesUnderTest();

const errorOf = (kind: string, from: string) => {
  const found = readProviderErrors().find((each) => each.kind === kind && each.from === from);
  if (!found) throw new Error(`no fixture ${from}`);
  return found.answer;
};

const untilStatus = (id: string, status: string) =>
  waitFor(`the batch is ${status}`, async () => {
    const job = await jobOf(id);
    return job.status === status && job.current_chapter_title === null && job;
  });

describe('a batch', () => {
  it('waits for the quota of the day, notifies once, and continues with a key of another project', async () => {
    const dayLimited = errorOf('day_limited', 'Google, its whole body');
    running.openAi.answerBy((request) => (/第1章/u.test(JSON.stringify(request.body)) ? null : dayLimited));
    const id = await startedId({ stagedChapters: stagedChapters(5) });
    const waiting = await untilStatus(id, 'waiting_quota');
    expect(waiting).toMatchObject({
      done_chapters: 1,
      failed_chapters: 0,
      completed_at: null,
      error_message: expect.stringMatching(/^Hết hạn mức trong ngày của /),
    });
    expect(waiting.pause_reason).toBeUndefined();
    const resumesAt = Date.parse(waiting.resumes_at ?? '');
    expect(resumesAt).toBeGreaterThan(Date.now());
    const database = running.service.app.get(DataSource);
    const told: { data: object }[] = await database.query(
      `SELECT data FROM outbox_events WHERE type = 'translation.job.waiting.v1'`,
    );
    expect(told.map(({ data }) => data)).toEqual([
      {
        jobId: id,
        kind: 'batch-translation',
        ownerId: OWNER.id,
        projectId: PROJECT,
        resumesAt: waiting.resumes_at,
      },
    ]);
    running.openAi.answerBy(() => null);
    const refused = running.openAi.requests.length - 1;
    expect(await goOn(id, 'resume', { apiKey: 'sk-other' })).toMatchObject({ status: 200 });
    const ended = await untilEnded(id);
    expect(ended).toMatchObject({ status: 'completed', done_chapters: 5, error_message: null });
    expect(running.openAi.requests).toHaveLength(5 + refused);
    expect(await database.query('SELECT 1 FROM job_secrets')).toEqual([]);
  });

  it('that waits is tried at once with its own key, without one in the request', async () => {
    running.openAi.answerAlways(errorOf('day_limited', 'Google, its whole body'));
    const id = await startedId({ stagedChapters: stagedChapters(2) });
    await untilStatus(id, 'waiting_quota');
    running.openAi.answerBy(() => null);
    expect(await goOn(id, 'resume', {})).toMatchObject({ status: 200, json: { jobId: id } });
    // The counter of the day knows that the quota is used up: the batch waits again, and fails no chapter.
    const tried = await untilStatus(id, 'waiting_quota');
    expect(tried).toMatchObject({ failed_chapters: 0, pending_chapters: 2 });
  });

  it('whose model is gone is paused, and continues with another model without translating anything twice', async () => {
    const gone = errorOf('model_unavailable', 'Google');
    running.openAi.answerBy((request) => {
      const { model } = (request.body ?? {}) as { model?: string };
      return model === 'gpt-4o-mini' && !/第[12]章/u.test(JSON.stringify(request.body)) ? gone : null;
    });
    const id = await startedId({
      stagedChapters: stagedChapters(6),
      translationConfig: config({ model: 'gpt-4o-mini' }),
    });
    const paused = await untilStatus(id, 'paused');
    expect(paused).toMatchObject({ pause_reason: 'model_gone', done_chapters: 2, failed_chapters: 0 });
    expect(paused.error_message).not.toContain('key mới');
    expect(await goOn(id, 'resume', { apiKey: CANARY, model: 'gpt-6-luna' })).toMatchObject({ status: 200 });
    expect(await untilEnded(id)).toMatchObject({ status: 'completed', done_chapters: 6 });
    const translated = running.openAi.requests.filter(({ body }) => {
      const whole = JSON.stringify(body ?? '');
      return whole.includes('gpt-6-luna') || /第[12]章/u.test(whole);
    });
    expect(translated).toHaveLength(6);
  });

  it('without money says to top up or to use another key or model', async () => {
    running.openAi.answerAlways(errorOf('quota_exhausted', 'OpenAI'));
    const id = await startedId({ stagedChapters: stagedChapters(2) });
    expect(await untilStatus(id, 'paused')).toMatchObject({
      pause_reason: 'out_of_money',
      error_message: expect.stringContaining('nạp thêm'),
    });
  });

  it('puts a chapter back while its glossary cannot be read, and never translates it without', async () => {
    running.projects.glossary.push({ source: '铜钱', target: 'đồng tiền', kind: 'term' });
    const projects = running.service.app.get(ProjectsClient);
    const glossary = projects.glossary.bind(projects);
    let isAway = true;
    const asked = jest.spyOn(projects, 'glossary').mockImplementation((...call) => {
      if (isAway) return Promise.reject(new DomainError('platform.service_unavailable'));
      return glossary(...call);
    });
    const id = await startedId({ stagedChapters: stagedChapters(1) });
    const database = running.service.app.get(DataSource);
    await waitFor('it is put back', async () => {
      const rows: unknown[] = await database.query(
        `SELECT 1 FROM job_items WHERE status = 'pending' AND deferrals > 0`,
      );
      return rows.length === 1;
    });
    expect(asked).toHaveBeenCalled();
    expect(running.openAi.requests).toHaveLength(0);
    // An outage of an hour: far more deferrals than a busy provider is given.
    await database.query(`UPDATE job_items SET deferrals = 60`);
    isAway = false;
    expect(await untilEnded(id)).toMatchObject({ status: 'completed', done_chapters: 1 });
    expect(JSON.stringify(running.openAi.requests[0]?.body)).toContain('đồng tiền');
  });
});
