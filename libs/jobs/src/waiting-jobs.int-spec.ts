import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { closedGate, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { start, summaryOf, untilEnded, workersUnderTest, type Run } from './testing/workers-under-test';
import { ClaimsRepository } from './claims.repository';
import {
  ItemDeferred,
  JobAlreadyOpenError,
  JobPaused,
  JobQueries,
  JobWaiting,
  Jobs,
  type JobSummary,
} from '.';

const HOUR_MS = 3_600_000;
const MESSAGE = 'Đã hết hạn mức trong ngày.';

const { boot } = workersUnderTest('waiting-jobs');

/** The clock of the workers of one test. */
class StoppedClock {
  private passedMs = 0;
  private readonly startedAt = Date.now();

  now(): number {
    return this.startedAt + this.passedMs;
  }

  pass(ms: number): void {
    this.passedMs += ms;
  }

  async boot(...settings: Parameters<typeof boot>): Promise<INestApplicationContext> {
    const worker = await boot(...settings);
    jest.spyOn(worker.get(Clock), 'now').mockImplementation(() => new Date(this.now()));
    return worker;
  }
}

function untilWaiting(worker: INestApplicationContext, id: string): Promise<JobSummary> {
  return waitFor('the job waits', async () => {
    const summary = await summaryOf(worker, id);
    return summary.status === 'waiting_quota' && summary.currentLabel === null ? summary : null;
  });
}

/** Fails items from `from` on until the clock has passed the reset; counts the runs. */
function limited(clock: StoppedClock, resetsAt: number, from = 0): { run: Run; runs: number[] } {
  const runs: number[] = [];
  const run: Run = async (item, context) => {
    await context.secret();
    runs.push(item.payload.n);
    if (item.payload.n >= from && clock.now() < resetsAt) throw new JobWaiting(new Date(resetsAt), MESSAGE);
    return { attempt: item.attempt, deferrals: item.deferrals };
  };
  return { run, runs };
}

describe('a job that waits for a limit', () => {
  it('keeps its key, costs no attempt, and continues by itself once its time has come', async () => {
    const clock = new StoppedClock();
    const resetsAt = clock.now() + 9 * HOUR_MS;
    const { run } = limited(clock, resetsAt, 2);
    const worker = await clock.boot(run);
    const id = await start(worker, { items: 6 });
    expect(await untilWaiting(worker, id)).toMatchObject({
      done: 2,
      failed: 0,
      failureMessage: MESSAGE,
      resumesAt: new Date(resetsAt),
      endedAt: null,
    });
    const database = worker.get(DataSource);
    expect(await database.query('SELECT 1 FROM job_secrets')).toHaveLength(1);
    expect(await worker.get(JobQueries).byOwner('count', 10)).toEqual([]);
    expect(await worker.get(JobQueries).backlog('count', 10)).toMatchObject({
      due: 0,
      running: 0,
      paused: 0,
    });
    clock.pass(9 * HOUR_MS - 1);
    await worker.get(Jobs).resumeDue('count');
    expect(await summaryOf(worker, id)).toMatchObject({ status: 'waiting_quota' });
    clock.pass(1);
    expect(await untilEnded(worker, id)).toMatchObject({ status: 'completed', done: 6, resumesAt: null });
    const { restsSince, restedMs } = await summaryOf(worker, id);
    expect(restsSince).toBeNull();
    expect(restedMs).toBeGreaterThanOrEqual(9 * HOUR_MS - 10_000);
    expect(restedMs).toBeLessThanOrEqual(9 * HOUR_MS);
    const items = await worker.get(JobQueries).items(id);
    expect(items.map(({ result }) => result)).toEqual(Array(6).fill({ attempt: 1, deferrals: 0 }));
    expect(await database.query('SELECT 1 FROM job_secrets')).toEqual([]);
  });

  it('is resumed once by two workers, and tells of its first wait alone', async () => {
    const clock = new StoppedClock();
    let resetsAt = clock.now() + HOUR_MS;
    const told: string[] = [];
    const run: Run = () => {
      if (clock.now() < resetsAt) throw new JobWaiting(new Date(resetsAt), MESSAGE);
      return Promise.resolve();
    };
    const onWaiting = (id: string): void => void told.push(id);
    const first = await clock.boot(run, { onWaiting });
    const second = await clock.boot(run, { onWaiting });
    const id = await start(first, { items: 8 });
    await untilWaiting(first, id);
    resetsAt += HOUR_MS;
    clock.pass(HOUR_MS);
    await Promise.all([first, second].map((worker) => worker.get(Jobs).resumeDue('count')));
    await waitFor('it waits again', async () => {
      const { status, resumesAt } = await summaryOf(first, id);
      return status === 'waiting_quota' && resumesAt?.getTime() === resetsAt;
    });
    const [job]: { resumes: number; waits: number }[] = await first
      .get(DataSource)
      .query('SELECT resumes, waits FROM jobs WHERE id = $1', [id]);
    expect(job).toEqual({ resumes: 1, waits: 2 });
    expect(told).toEqual([id]);
    clock.pass(HOUR_MS);
    expect(await untilEnded(first, id)).toMatchObject({ status: 'completed', done: 8 });
    expect(told).toEqual([id]);
  });

  it('survives the death of its worker: one that boots after the reset continues it', async () => {
    const clock = new StoppedClock();
    const resetsAt = clock.now() + HOUR_MS;
    const { run } = limited(clock, resetsAt, 1);
    const dead = await clock.boot(
      async (item, context) => {
        if (item.payload.n === 0) {
          await context.checkpoint(0, 'paid');
          await new Promise(() => undefined);
        }
        return run(item, context);
      },
      { leaseMs: 300 },
    );
    jest
      .spyOn(dead.get(ClaimsRepository), 'renew')
      .mockImplementation((claims) => Promise.resolve([...claims]));
    jest.spyOn(dead.get(Jobs), 'resumeDue').mockResolvedValue();
    const id = await start(dead, { items: 3 });
    await waitFor('the job waits', async () => (await summaryOf(dead, id)).status === 'waiting_quota');
    clock.pass(HOUR_MS);
    const heir = await clock.boot(async (item, context) => item.steps.get(0) ?? run(item, context), {
      leaseMs: 300,
    });
    expect(await untilEnded(heir, id)).toMatchObject({ status: 'completed', done: 3 });
    expect((await heir.get(JobQueries).items(id))[0]?.result).toBe('paid');
  });

  it('lets running items finish, and is not stopped again by what they learned before the resume', async () => {
    const clock = new StoppedClock();
    const gate = closedGate();
    let isOver = false;
    const worker = await clock.boot(async (item) => {
      if (isOver) return;
      if (item.payload.n === 0) await gate.opened;
      throw new JobWaiting(new Date(clock.now() + HOUR_MS), MESSAGE);
    });
    const id = await start(worker, { items: 3 });
    await waitFor('the job waits', async () => (await summaryOf(worker, id)).status === 'waiting_quota');
    isOver = true;
    clock.pass(HOUR_MS);
    await waitFor('the others end', async () => (await summaryOf(worker, id)).done === 2);
    gate.open();
    expect(await untilEnded(worker, id)).toMatchObject({ status: 'completed', done: 3 });
  });

  it('can be resumed at once with its own key, cancelled, and is open to no second start', async () => {
    const clock = new StoppedClock();
    let isLimited = true;
    const keys: string[] = [];
    const worker = await clock.boot(async (_, context) => {
      keys.push((await context.secret()).apiKey);
      if (isLimited) throw new JobWaiting(new Date(clock.now() + HOUR_MS), MESSAGE);
    });
    const resume = (jobId: string, ownerId: number) =>
      worker.get(UnitOfWork).run((tx) => worker.get(Jobs).resume(tx, { ownerId, jobId, options: {} }));
    const id = await start(worker, { items: 2, dedupeKey: 'range 1-2' });
    await untilWaiting(worker, id);
    await expect(start(worker, { items: 2, dedupeKey: 'range 1-2' })).rejects.toThrow(JobAlreadyOpenError);
    expect(await worker.get(Jobs).remove(7, id)).toBe(false);
    expect(await resume(id, 8)).toBe(false);
    isLimited = false;
    expect(await resume(id, 7)).toBe(true);
    expect(await untilEnded(worker, id)).toMatchObject({ status: 'completed', failureMessage: null });
    expect(new Set(keys)).toEqual(new Set(['sk-CANARY-77']));
    isLimited = true;
    const other = await start(worker, { items: 2 });
    await untilWaiting(worker, other);
    expect(await worker.get(Jobs).cancel(7, other)).toBe(true);
    expect(await summaryOf(worker, other)).toMatchObject({ status: 'cancelled', failureMessage: null });
    expect(await worker.get(DataSource).query('SELECT 1 FROM job_secrets')).toEqual([]);
    expect(await resume(other, 7)).toBe(false);
  });

  it('is paused when its owner has to act after all, with the reason and the model to continue with', async () => {
    const gate = closedGate();
    const worker = await boot(async (item) => {
      if (item.payload.n > 0) throw new JobWaiting(new Date(Date.now() + HOUR_MS), MESSAGE);
      await gate.opened;
      throw new JobPaused('Mô hình đã ngừng.', 'model_gone', 'newer-model');
    });
    const id = await start(worker, { items: 2 });
    await waitFor('the job waits', async () => (await summaryOf(worker, id)).status === 'waiting_quota');
    gate.open();
    const paused = await waitFor('it is paused', async () => {
      const summary = await summaryOf(worker, id);
      return summary.status === 'paused' && summary;
    });
    expect(paused).toMatchObject({ pauseReason: 'model_gone', successor: 'newer-model', resumesAt: null });
    const job = { ownerId: 7, jobId: id, options: {} };
    expect(await worker.get(UnitOfWork).run((tx) => worker.get(Jobs).resume(tx, job))).toBe(false);
  });

  it('tells for which limit a running job waits, and until when', async () => {
    const worker = await boot(() => Promise.reject(new ItemDeferred(HOUR_MS, false, '5 lượt mỗi phút')));
    const id = await start(worker, { items: 1 });
    const summary = await waitFor('it waits', async () => {
      const now = await summaryOf(worker, id);
      return now.waitReason !== null && now;
    });
    expect(summary).toMatchObject({ status: 'processing', waitReason: '5 lượt mỗi phút' });
    expect(summary.waitUntil?.getTime()).toBeGreaterThan(Date.now());
  });
});
