import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { openTestDatabase, openTestRedis, testUser, waitFor, type TestDatabase } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { bootWorker } from '../testing/boot-worker';
import { closedGate } from '../testing/gates';
import { ClaimsRepository } from './claims.repository';
import {
  ItemDeferred,
  ItemFailed,
  JobQueries,
  Jobs,
  defineJobKind,
  type JobContext,
  type JobItem,
  type JobSummary,
  type ModelUsage,
} from '.';

type Item = JobItem<unknown, { n: number }>;
type Run = (item: Item, context: JobContext<unknown>) => Promise<unknown>;

jest.setTimeout(30_000);

const redis = openTestRedis('job-usage');
const owner = testUser({ id: 7 });
let database: TestDatabase;
let workers: INestApplicationContext[] = [];

beforeEach(async () => {
  database = await openTestDatabase('job-usage');
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
  await database.close();
});

async function boot(run: Run, leaseMs = 5_000): Promise<INestApplicationContext> {
  const kind = defineJobKind({
    kind: 'count',
    slots: 3,
    options: z.unknown(),
    payload: z.object({ n: z.number() }),
    secret: z.unknown(),
    run,
  });
  const worker = await bootWorker({
    database,
    redis,
    kinds: [kind],
    leaseMs,
    reconcileMs: 200,
    stopGraceMs: 500,
  });
  workers.push(worker);
  return worker;
}

async function start(worker: INestApplicationContext, items: number): Promise<string> {
  const jobs = worker.get(Jobs);
  const id = await worker.get(UnitOfWork).run((tx) =>
    jobs.create(tx, {
      kind: 'count',
      owner,
      scopeId: 5,
      options: {},
      items: Array.from({ length: items }, (_, n) => ({ label: `chương ${n}`, payload: { n } })),
    }),
  );
  await jobs.wake('count');
  return id;
}

async function summaryOf(worker: INestApplicationContext, id: string): Promise<JobSummary> {
  const summary = await worker.get(JobQueries).find({ ownerId: owner.id, kind: 'count', id });
  if (!summary) throw new Error('no such job');
  return summary;
}

const untilEnded = (worker: INestApplicationContext, id: string): Promise<JobSummary> =>
  waitFor('the job ends', async () => {
    const summary = await summaryOf(worker, id);
    return summary.endedAt ? summary : null;
  });

const calls = (count: number, model = 'm', estimated = false): ModelUsage => ({
  model,
  usage: { calls: count, inputTokens: 10 * count, outputTokens: count, estimated },
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
    const [one] = [await boot(run), await boot(run)];
    const id = await start(one, 20);
    const { usage, done, failed } = await untilEnded(one, id);
    expect([done, failed]).toEqual([19, 1]);
    // The steps of the item that was put back were committed again with the same results: nothing new was reached.
    expect(usage).toEqual([calls(60), calls(4, 'other', true)]);
    expect(await one.get(JobQueries).spent(id)).toEqual(usage);
  });

  it('is nothing for a job without calls', async () => {
    const worker = await boot(async () => ({}));
    expect((await untilEnded(worker, await start(worker, 2))).usage).toEqual([]);
  });

  it('counts a step once when the answer to its commit was lost and it is brought again', async () => {
    const gate = closedGate();
    const worker = await boot(async () => gate.opened);
    const id = await start(worker, 1);
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
    const id = await start(worker, 1);
    await waitFor('it is in hand', async () => (await summaryOf(worker, id)).currentLabel !== null);
    await worker.get(Jobs).cancel(owner.id, id);
    gate.open();
    await waitFor('it is counted', async () => (await summaryOf(worker, id)).usage.length > 0);
    expect((await summaryOf(worker, id)).usage).toEqual([calls(1)]);
    await worker.get(Jobs).remove(owner.id, id);
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
    const id = await start(worker, 1);
    const resultOf = async () => (await worker.get(JobQueries).items(id))[0]?.result;
    const again = async (): Promise<void> => {
      await untilEnded(worker, id);
      const job = { ownerId: owner.id, jobId: id, options: {}, secret: {} };
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
