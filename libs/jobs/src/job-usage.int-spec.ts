import { UnitOfWork } from '@lacthu/database';
import { closedGate, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { start, summaryOf, untilEnded, workersUnderTest, type Run } from './testing/workers-under-test';
import { ClaimsRepository } from './claims.repository';
import { ItemDeferred, ItemFailed, JobQueries, Jobs, type ModelUsage } from '.';

const OWNER = 7;
const { boot } = workersUnderTest('job-usage');

const calls = (count: number, model = 'm', estimated = false): ModelUsage => ({
  model,
  usage: {
    calls: count,
    inputTokens: 10 * count,
    outputTokens: count,
    estimated,
    cachedInputTokens: 4 * count,
    reasoningTokens: 0,
  },
});

describe('what a job uses', () => {
  it('is counted over all items of all workers, by model, also of those that fail or are put back', async () => {
    const run: Run = async ({ payload, deferrals }, context) => {
      await context.checkpoint(0, payload.n, calls(1));
      await context.checkpoint(1, payload.n, calls(2));
      if (payload.n === 0) {
        await context.spend(calls(4, 'other', true));
        throw new ItemFailed('bad', 'Chương hỏng');
      }
      if (payload.n === 1 && deferrals === 0) throw new ItemDeferred(10);
      return {};
    };
    const [one] = [await boot(run, { slots: 3 }), await boot(run, { slots: 3 })];
    const id = await start(one, { items: 20 });
    const { usage, done, failed } = await untilEnded(one, id);
    expect([done, failed]).toEqual([19, 1]);
    // The steps of the item that was put back were committed again with the same results: nothing new was reached.
    expect(usage).toEqual([calls(60), calls(4, 'other', true)]);
    expect(await one.get(JobQueries).spent(id)).toEqual(usage);
  });

  it('is nothing for a job without calls', async () => {
    const worker = await boot(async () => ({}));
    expect((await untilEnded(worker, await start(worker, { items: 2 }))).usage).toEqual([]);
  });

  it('counts a step once when the answer to its commit was lost and it is brought again', async () => {
    const gate = closedGate();
    const worker = await boot(async () => gate.opened);
    const id = await start(worker, { items: 1 });
    await waitFor('it is in hand', async () => (await summaryOf(worker, id)).currentLabel !== null);
    const claims = worker.get(ClaimsRepository);
    const claim = { jobId: id, position: 0, fence: 1 };
    const step = { step: 0, result: { text: 'Tuyết' }, spent: calls(1) };
    await claims.commitStep(claim, step, 5_000);
    await claims.commitStep(claim, step, 5_000);
    expect((await summaryOf(worker, id)).usage).toEqual([calls(1)]);
    await claims.commitStep(claim, { ...step, result: { text: 'Mưa' } }, 5_000);
    expect((await summaryOf(worker, id)).usage).toEqual([calls(2)]);
    gate.open();
  });

  it('counts what was paid for after the claim was lost, and forgets it with the job', async () => {
    const gate = closedGate();
    const worker = await boot(async (_item, context) => {
      await gate.opened;
      await context.checkpoint(0, {}, calls(1));
    });
    const id = await start(worker, { items: 1 });
    await waitFor('it is in hand', async () => (await summaryOf(worker, id)).currentLabel !== null);
    await worker.get(Jobs).cancel(OWNER, id);
    gate.open();
    await waitFor('it is counted', async () => (await summaryOf(worker, id)).usage.length > 0);
    expect((await summaryOf(worker, id)).usage).toEqual([calls(1)]);
    await worker.get(Jobs).remove(OWNER, id);
    await worker.get(ClaimsRepository).spend(id, calls(1));
    expect(await worker.get(DataSource).query('SELECT 1 FROM job_usage')).toEqual([]);
  });
});

describe('an item that is taken up again', () => {
  it('knows what the round before had reached, and keeps it when this one reaches nothing', async () => {
    const seen: unknown[] = [];
    const worker = await boot(async ({ previousResult, retries }) => {
      seen.push(previousResult);
      if (retries === 0) throw new ItemFailed('partial', 'Thiếu một dòng', { text: 'một nửa' });
      if (retries === 1) throw new ItemFailed('limited', 'Đã vượt quá giới hạn API');
      return { text: 'cả chương' };
    });
    const id = await start(worker, { items: 1 });
    const resultOf = async () => (await worker.get(JobQueries).items(id))[0]?.result;
    const again = async (): Promise<void> => {
      await untilEnded(worker, id);
      const job = { ownerId: OWNER, jobId: id, options: {}, secret: {} };
      await worker.get(UnitOfWork).run((tx) => worker.get(Jobs).retryFailed(tx, job));
      await worker.get(Jobs).wake('count');
    };
    await again();
    await again();
    expect(await untilEnded(worker, id)).toMatchObject({ status: 'completed' });
    expect(seen).toEqual([null, { text: 'một nửa' }, { text: 'một nửa' }]);
    expect(await resultOf()).toEqual({ text: 'cả chương' });
  });
});
