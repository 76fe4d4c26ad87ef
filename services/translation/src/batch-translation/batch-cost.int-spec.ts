import { NO_USAGE } from '@lacthu/contracts';
import {
  chatCompletion,
  openAiFaults,
  openAiText,
  waitFor,
  type ProviderRequest,
  type ScriptedAnswer,
} from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { OWNER, batchesUnderTest, path, stagedChapters } from '../testing/batches-under-test';

const { running, config, start, startedId, goOn, jobOf, untilEnded } = batchesUnderTest({
  TRANSLATION_OPEN_BATCHES_PER_USER: 1,
  // One chapter after the other, so that it is known what was paid for when a job pauses.
  TRANSLATION_JOB_SLOTS: 1,
});

/** With it every answer of {@link paidAnswers} costs 0.2 USD. */
const PRICE = { inputPerMillion: 1_000, outputPerMillion: 2_000 };

/** Answers with a good translation that is counted as 100 and 50 tokens, but for what `fault` gives; counts what is paid. */
function paidAnswers(fault: (text: string) => ScriptedAnswer | null = () => null): { calls: number } {
  const paid = { calls: 0 };
  running.openAi.answerBy((request) => {
    const given = fault(JSON.stringify(request.body));
    if (given?.status) return given;
    paid.calls += 1;
    return counted(given ?? chatCompletion(goodAnswer(request)));
  });
  return paid;
}

function goodAnswer(request: ProviderRequest): string {
  return openAiText(request)
    .split('\n')
    .map((_, index) => `[${index + 1}] Câu thứ ${index + 1} của đoạn này.`)
    .join('\n');
}

function counted(answer: ScriptedAnswer): ScriptedAnswer {
  const usage = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 };
  return { ...answer, body: { ...(answer.body as object), usage } };
}

const usageOf = (calls: number, costUsd: number | null) => ({
  ...NO_USAGE,
  calls,
  inputTokens: 100 * calls,
  outputTokens: 50 * calls,
  costUsd: costUsd === null ? null : expect.closeTo(costUsd, 9),
});

const pausedJob = (id: string) =>
  waitFor('it is paused and nothing is in hand', async () => {
    const job = await jobOf(id);
    return job.status === 'paused' && job.current_chapter_title === null ? job : null;
  });

describe('what a batch has used', () => {
  it('is the sum of all that was paid for: failed chapters, deferrals, second tries and a second round', async () => {
    const refusal = chatCompletion('Xin lỗi, tôi không thể hỗ trợ yêu cầu này.');
    let [isLimited, isOverloaded] = [true, true];
    const paid = paidAnswers((text) => {
      if (text.includes('第2章')) return refusal;
      if (text.includes('第3章') && isOverloaded) {
        isOverloaded = false;
        return openAiFaults.overloaded;
      }
      if (text.includes('第4章') && isLimited) {
        isLimited = false;
        return openAiFaults.rateLimited(1);
      }
      return null;
    });
    const limits = config({ model: 'my-model', price: PRICE, maxCostUsd: 100 });
    const id = await startedId({ stagedChapters: stagedChapters(4), translationConfig: limits });
    const ended = await untilEnded(id);
    expect(ended).toMatchObject({ status: 'partial', done_chapters: 3, max_cost_usd: 100 });
    expect(paid.calls).toBeGreaterThan(4);
    expect(ended.usage).toEqual(usageOf(paid.calls, 0.2 * paid.calls));
    expect(ended.translated_chapters?.[1]?.error_message).toContain('Mô hình AI từ chối dịch');

    const again = paidAnswers();
    await goOn(id, 'retry-failed', { apiKey: 'sk-good' });
    const all = paid.calls + (await untilEnded(id).then(() => again.calls));
    expect(again.calls).toBeGreaterThan(0);
    expect((await jobOf(id)).usage).toEqual(usageOf(all, 0.2 * all));
    const { json } = await running.service.call({ path: path('?fields=summary'), user: OWNER });
    expect(json).toMatchObject({ jobs: [{ usage: { calls: all } }] });
  });

  it('counts the calls of a chunk that fails in the end', async () => {
    // The first answer says nothing usable, the second call meets a fault: the chunk is never committed.
    let answers = 0;
    const paid = paidAnswers(() => {
      answers += 1;
      return answers === 1 ? chatCompletion('') : { ...openAiFaults.invalidKey };
    });
    const id = await startedId({ stagedChapters: stagedChapters(1) });
    const paused = await pausedJob(id);
    expect(paid.calls).toBe(1);
    expect(paused.usage).toEqual({ ...usageOf(1, null), costUsd: expect.any(Number) });
  });

  it('has no cost where nobody knows the price, and is nothing for the offline engine', async () => {
    const paid = paidAnswers();
    const unpriced = config({ model: 'some-model' });
    const id = await startedId({ stagedChapters: stagedChapters(1), translationConfig: unpriced });
    expect((await untilEnded(id)).usage).toEqual(usageOf(paid.calls, null));
    const offline = { engine: 'hanviet', maxCostUsd: 1 };
    const free = await startedId({ stagedChapters: stagedChapters(1), translationConfig: offline });
    expect(await untilEnded(free)).toMatchObject({
      status: 'completed',
      model: null,
      usage: null,
      max_cost_usd: null,
    });
  });
});

describe('a batch with a cost limit', () => {
  it('stops politely, keeps what is done, and goes on under a higher limit without paying twice', async () => {
    const paid = paidAnswers();
    const limits = config({ model: 'my-model', price: PRICE, maxCostUsd: 0.5 });
    const id = await startedId({ stagedChapters: stagedChapters(9), translationConfig: limits });
    const paused = await pausedJob(id);
    // Three calls use up the limit; the other worker's call may have been under way.
    expect([3, 4]).toContain(paid.calls);
    expect(paused).toMatchObject({ failed_chapters: 0, done_chapters: paid.calls, completed_at: null });
    const used = paid.calls === 3 ? '0,60' : '0,80';
    expect(paused.error_message).toBe('Đã chạm giới hạn chi phí 0,50 USD. Tăng giới hạn rồi tiếp tục.');
    expect(await running.service.app.get(DataSource).query('SELECT 1 FROM job_secrets')).toEqual([]);
    for (const limit of [{}, { maxCostUsd: 0.6 }]) {
      expect(await goOn(id, 'resume', { apiKey: 'sk-good', ...limit })).toMatchObject({
        status: 400,
        json: { code: 'translation.cost_limit_used_up', msg: expect.stringContaining(`đã dùng ${used} USD`) },
      });
    }
    expect((await goOn(id, 'resume', { apiKey: 'sk-good', maxCostUsd: 50 })).status).toBe(200);
    const ended = await untilEnded(id);
    expect(ended).toMatchObject({ status: 'completed', done_chapters: 9, max_cost_usd: 50 });
    expect(paid.calls).toBe(9);
    expect(ended.usage).toEqual(usageOf(9, 1.8));
  });

  it('stops within a long chapter too, and goes on after its last paid chunk', async () => {
    const paid = paidAnswers();
    const content = Array.from({ length: 4 }, (_, index) => `第${index}段`.padEnd(1_300, '雪')).join('\n');
    const limits = config({ model: 'my-model', price: PRICE, maxCostUsd: 0.3 });
    const staged = [{ title: 'Chương dài', content }];
    const id = await startedId({ stagedChapters: staged, translationConfig: limits });
    const paused = await pausedJob(id);
    expect(paused).toMatchObject({ done_chapters: 0, pending_chapters: 1, usage: { calls: 2 } });
    await goOn(id, 'resume', { apiKey: 'sk-good', maxCostUsd: 3 });
    expect(await untilEnded(id)).toMatchObject({ status: 'completed', usage: { calls: 4 } });
    expect(paid.calls).toBe(4);
  });

  it('counts each model at its own price when it goes on with another', async () => {
    const paid = paidAnswers((text) => (text.includes('第2章') ? openAiFaults.invalidKey : null));
    const limits = config({ model: 'my-model', price: PRICE, maxCostUsd: 5 });
    const id = await startedId({ stagedChapters: stagedChapters(2), translationConfig: limits });
    await waitFor('one chapter is done', async () => (await pausedJob(id)).done_chapters === 1);
    expect(await goOn(id, 'resume', { apiKey: 'sk-good', model: 'another' })).toMatchObject({
      status: 400,
      json: { code: 'translation.cost_limit_needs_price', msg: expect.stringContaining('another') },
    });
    const before = paid.calls;
    const second = paidAnswers();
    await goOn(id, 'resume', { apiKey: 'sk-good', model: 'gpt-4o' });
    const ended = await untilEnded(id);
    const listed = (100 * 2.5 + 50 * 10) / 1_000_000;
    expect(ended.usage).toEqual(usageOf(before + second.calls, 0.2 * before + listed * second.calls));
  });

  it('is refused at its start while the price of the model is unknown', async () => {
    const limits = config({ model: 'some-model', maxCostUsd: 5 });
    expect(await start({ stagedChapters: stagedChapters(1), translationConfig: limits })).toMatchObject({
      status: 400,
      json: {
        code: 'translation.cost_limit_needs_price',
        msg: 'Chưa biết giá của mô hình some-model nên không thể đặt giới hạn chi phí. Hãy nhập giá của mô hình hoặc bỏ giới hạn.',
      },
    });
    expect(await running.service.app.get(DataSource).query('SELECT 1 FROM jobs')).toEqual([]);
  });
});

describe('the number of batches that run side by side', () => {
  it('is not used up by a paused one, which waits for a place when it goes on', async () => {
    running.openAi.answerAlways(openAiFaults.invalidKey);
    const id = await startedId({ stagedChapters: stagedChapters(1) });
    await pausedJob(id);
    running.openAi.answerAlways(openAiFaults.hang);
    const other = await startedId({ stagedChapters: stagedChapters(2) });
    const full = { status: 429, json: { code: 'translation.too_many_open_batches' } };
    expect(await start({ stagedChapters: stagedChapters(3) })).toMatchObject(full);
    expect(await goOn(id, 'resume', { apiKey: 'sk-good' })).toMatchObject(full);
    await running.service.call({ method: 'DELETE', path: path(`/${other}`), user: OWNER });
    expect((await goOn(id, 'resume', { apiKey: 'sk-good' })).status).toBe(200);
  });

  it('holds also for batches that are started, and one that goes on, at the same moment', async () => {
    running.openAi.answerAlways(openAiFaults.invalidKey);
    const id = await startedId({ stagedChapters: stagedChapters(1) });
    await pausedJob(id);
    running.openAi.answerAlways(openAiFaults.hang);
    const starts = Array.from({ length: 7 }, (_, place) =>
      start({ stagedChapters: stagedChapters(place + 2) }),
    );
    const asked = running.openAi.requests.length;
    const answers = await Promise.all([goOn(id, 'resume', { apiKey: 'sk-good' }), ...starts]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(429)]);
    await waitFor('the one that was let in is at work', () => running.openAi.requests.length > asked);
  });
});
