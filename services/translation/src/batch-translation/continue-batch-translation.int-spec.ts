import { openAiFaults, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { OWNER, batchesUnderTest, path, stagedChapters } from '../testing/batches-under-test';
import { readCase } from '../testing/translation-under-test';

const { running, startedId, goOn, jobOf, untilEnded } = batchesUnderTest();

describe('a batch of staged chapters', () => {
  it('pauses when the key turns invalid, and goes on with a new key without translating anything twice', async () => {
    running.openAi.answerBy((request) =>
      /第[1-4]章/u.test(JSON.stringify(request.body)) ? null : openAiFaults.invalidKey,
    );
    // As many as are translated by a call each.
    const id = await startedId({ stagedChapters: stagedChapters(9) });
    const paused = await waitFor(
      'it is paused, with the first chapters done and nothing in hand',
      async () => {
        const job = await jobOf(id);
        const isAtRest = job.status === 'paused' && job.current_chapter_title === null;
        return isAtRest && job.done_chapters === 4 ? job : null;
      },
    );
    expect(paused).toMatchObject({
      model: 'gpt-4o-mini',
      failed_chapters: 0,
      pending_chapters: 5,
      completed_at: null,
      error_message: 'API Key không hợp lệ. Nhập key mới rồi tiếp tục.',
    });
    const database = running.service.app.get(DataSource);
    expect(await database.query('SELECT 1 FROM job_secrets')).toEqual([]);
    const refused = running.openAi.requests.length - 4;
    expect(refused).toBeLessThanOrEqual(8);
    expect(await goOn(id, 'resume', { apiKey: '', baseUrl: 'https://api.openai.com/v1' })).toMatchObject({
      status: 400,
      json: { code: 'translation.api_key_required' },
    });
    expect(await goOn(id, 'resume', { apiKey: 'sk-good', baseUrl: 'http://169.254.169.254/' })).toMatchObject(
      { status: 400 },
    );
    running.openAi.answerBy(() => null);
    expect(await goOn(id, 'resume', { apiKey: 'sk-good', model: 'gpt-4.1-mini' })).toMatchObject({
      status: 200,
      json: { success: true, jobId: id },
    });
    const ended = await untilEnded(id);
    expect(ended).toMatchObject({
      status: 'completed',
      model: 'gpt-4.1-mini',
      done_chapters: 9,
      error_message: null,
    });
    expect(running.openAi.requests).toHaveLength(9 + refused);
    expect(await goOn(id, 'resume', { apiKey: 'sk-good' })).toMatchObject({
      status: 409,
      json: { code: 'translation.batch_not_paused' },
    });
    expect(await database.query('SELECT 1 FROM job_secrets')).toEqual([]);
  });

  it('can be cancelled while it is paused', async () => {
    running.openAi.answerAlways(openAiFaults.invalidKey);
    const id = await startedId({ stagedChapters: stagedChapters(5) });
    await waitFor('it is paused', async () => (await jobOf(id)).status === 'paused');
    const cancelled = await running.service.call({ method: 'DELETE', path: path(`/${id}`), user: OWNER });
    expect(cancelled.json).toMatchObject({ action: 'cancelled' });
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled', error_message: null });
  });

  it('translates again only the chapters that failed', async () => {
    const { answers } = readCase('LLM-02');
    running.openAi.answerBy((request) =>
      JSON.stringify(request.body).includes('第2章') ? (answers.refusal ?? null) : null,
    );
    const id = await startedId({ stagedChapters: stagedChapters(3) });
    expect(await untilEnded(id)).toMatchObject({ status: 'partial', failed_chapters: 1 });
    const asked = running.openAi.requests.length;
    running.openAi.answerBy(() => null);
    expect(await goOn(id, 'retry-failed', { apiKey: 'sk-good' })).toMatchObject({ status: 200 });
    const ended = await untilEnded(id);
    expect(ended).toMatchObject({ status: 'completed', done_chapters: 3, failed_chapters: 0 });
    expect(
      running.openAi.requests.slice(asked).map(({ body }) => /第\d章/u.exec(JSON.stringify(body))?.[0]),
    ).toEqual(['第2章']);
    expect(await goOn(id, 'retry-failed', { apiKey: 'sk-good' })).toMatchObject({
      status: 409,
      json: { code: 'translation.nothing_to_retry' },
    });
  });

  it('frees its slot while the key has to rest, and goes on by itself', async () => {
    running.openAi.answerNext(openAiFaults.rateLimited(1));
    const id = await startedId({ stagedChapters: stagedChapters(4) });
    expect(await untilEnded(id)).toMatchObject({ status: 'completed', done_chapters: 4 });
    expect(running.openAi.requests).toHaveLength(5);
  });
});
