import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { closedGate, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { start, summaryOf, untilEnded, workersUnderTest, type Run } from './testing/workers-under-test';
import { ClaimsRepository } from './claims.repository';
import { MAX_DEFERRALS } from './defer-or-fail';
import { returnedRows } from './returned-rows';
import { ItemDeferred, ItemFailed, JobPaused, JobQueries, Jobs, type JobSummary } from '.';

const HOUR_MS = 3_600_000;

const { boot } = workersUnderTest('continued-jobs');

function untilPaused(worker: INestApplicationContext, id: string): Promise<JobSummary> {
  return waitFor('the job is paused', async () => {
    const summary = await summaryOf(worker, id);
    return summary.status === 'paused' ? summary : null;
  });
}

function untilNothingInHand(worker: INestApplicationContext, id: string): Promise<boolean> {
  return waitFor('nothing is in hand', async () => (await summaryOf(worker, id)).currentLabel === null);
}

async function resume(worker: INestApplicationContext, jobId: string, ownerId = 7): Promise<boolean> {
  const job = { ownerId, jobId, options: {}, secret: { apiKey: 'sk-new' } };
  const resumed = await worker.get(UnitOfWork).run((tx) => worker.get(Jobs).resume(tx, job));
  await worker.get(Jobs).wake('count');
  return resumed;
}

describe('jobs', () => {
  it('pauses with two workers, keeps what is done and the committed steps, and goes on with a new key', async () => {
    const begun: string[] = [];
    const finished: number[] = [];
    const run: Run = async (item, context) => {
      const { apiKey } = await context.secret();
      begun.push(`${item.payload.n}`);
      if (item.payload.n >= 3 && apiKey.includes('CANARY')) {
        if (!item.steps.has(0)) await context.checkpoint(0, `paid by item ${item.payload.n}`);
        throw new JobPaused('API Key không hợp lệ. Nhập key mới rồi tiếp tục.');
      }
      finished.push(item.payload.n);
      return { step: item.steps.get(0), attempt: item.attempt };
    };
    const first = await boot(run);
    await boot(run);
    const id = await start(first, { items: 12 });
    const paused = await untilPaused(first, id);
    expect(paused).toMatchObject({
      failed: 0,
      failureMessage: 'API Key không hợp lệ. Nhập key mới rồi tiếp tục.',
      endedAt: null,
    });
    await untilNothingInHand(first, id);
    const database = first.get(DataSource);
    expect(await database.query('SELECT 1 FROM job_secrets')).toEqual([]);
    await first.get(Jobs).wake('count');
    const before = { begun: begun.length, finished: finished.length };
    await untilEnded(first, await start(first, { items: 3 }));
    expect(begun.slice(before.begun).sort()).toEqual(['0', '1', '2']);
    finished.splice(before.finished);
    expect(await resume(first, id)).toBe(true);
    expect(await untilEnded(first, id)).toMatchObject({
      status: 'completed',
      done: 12,
      failureMessage: null,
    });
    expect(finished.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
    const items = await first.get(JobQueries).items(id);
    expect(items[3]?.result).toEqual({ step: 'paid by item 3', attempt: 1 });
    expect(await database.query('SELECT 1 FROM job_secrets')).toEqual([]);
  });

  it('lets an item that is in hand end well while its job pauses', async () => {
    const gate = closedGate();
    const worker = await boot(async (item, context) => {
      const { apiKey } = await context.secret();
      if (item.payload.n === 0) await gate.opened;
      else if (apiKey.includes('CANARY')) throw new JobPaused('Nhập key mới');
    });
    const id = await start(worker, { items: 3 });
    await untilPaused(worker, id);
    gate.open();
    await waitFor('it has ended well', async () => (await summaryOf(worker, id)).done === 1);
    expect(await summaryOf(worker, id)).toMatchObject({ status: 'paused', done: 1, pending: 2 });
  });

  it('is not paused again by a worker that began with the key before', async () => {
    const gate = closedGate();
    const keys: string[] = [];
    const worker = await boot(async (item, context) => {
      const { apiKey } = await context.secret();
      keys.push(apiKey);
      if (apiKey !== 'sk-CANARY-77') return;
      if (item.payload.n === 0) await gate.opened;
      throw new JobPaused('Nhập key mới');
    });
    const id = await start(worker, { items: 2 });
    await waitFor('both are in work', () => keys.length >= 2);
    await untilPaused(worker, id);
    expect(await resume(worker, id)).toBe(true);
    gate.open();
    expect(await untilEnded(worker, id)).toMatchObject({ status: 'completed', done: 2 });
  });

  it('gives the item of a worker that was killed before the pause to another after the resume', async () => {
    const dead = await boot(
      async (_, context) => {
        await context.checkpoint(0, 'first step');
        await new Promise(() => undefined);
      },
      { leaseMs: 300, slots: 1 },
    );
    const renew = jest.spyOn(dead.get(ClaimsRepository), 'renew');
    renew.mockImplementation((claims) => Promise.resolve([...claims]));
    const id = await start(dead, { items: 2 });
    await waitFor('the step is committed', async () => {
      const rows: unknown[] = await dead.get(DataSource).query('SELECT 1 FROM job_steps');
      return rows.length === 1;
    });
    let isMended = false;
    const heir = await boot(
      async (item) => {
        if (!isMended) throw new JobPaused('Nhập key mới');
        return { inherited: item.steps.get(0) ?? null };
      },
      { leaseMs: 300 },
    );
    await untilPaused(heir, id);
    isMended = true;
    expect(await resume(heir, id)).toBe(true);
    expect(await untilEnded(heir, id)).toMatchObject({ status: 'completed', done: 2 });
    expect((await heir.get(JobQueries).items(id))[0]?.result).toEqual({ inherited: 'first step' });
    renew.mockRestore();
  });

  it('can be cancelled while it is paused, and neither resumed nor deleted by mistake', async () => {
    const worker = await boot(async (item) => {
      if (item.payload.n > 0) throw new JobPaused('Nhập key mới');
    });
    const id = await start(worker, { items: 4 });
    await untilPaused(worker, id);
    await untilNothingInHand(worker, id);
    expect(await worker.get(Jobs).remove(7, id)).toBe(false);
    expect(await resume(worker, id, 8)).toBe(false);
    expect(await worker.get(Jobs).cancel(7, id)).toBe(true);
    expect(await summaryOf(worker, id)).toMatchObject({ status: 'cancelled', done: 1, failureMessage: null });
    expect(await resume(worker, id)).toBe(false);
    expect(await worker.get(Jobs).remove(7, id)).toBe(true);
  });

  it('takes up again only what failed, with a new key, and ends as what it has come to', async () => {
    const runs: string[] = [];
    const worker = await boot(async (item, context) => {
      const { apiKey } = await context.secret();
      runs.push(`${item.payload.n}/${item.retries}`);
      if (item.payload.n === 1 && apiKey.includes('CANARY')) throw new ItemFailed('bad', 'Chương hỏng');
    });
    const id = await start(worker, { items: 3 });
    expect(await untilEnded(worker, id)).toMatchObject({ status: 'partial', failed: 1 });
    const again = { ownerId: 7, jobId: id, options: {}, secret: { apiKey: 'sk-new' } };
    const retry = (ownerId: number) =>
      worker.get(UnitOfWork).run((tx) => worker.get(Jobs).retryFailed(tx, { ...again, ownerId }));
    expect(await retry(8)).toBe(0);
    expect(await retry(7)).toBe(1);
    await worker.get(Jobs).wake('count');
    expect(await untilEnded(worker, id)).toMatchObject({
      status: 'completed',
      done: 3,
      failureMessage: null,
    });
    expect(runs.sort()).toEqual(['0/0', '1/0', '1/1', '2/0']);
    expect(await retry(7)).toBe(0);
  });

  it('counts tries and waits anew after each committed step: who gets on, however slowly, is not given up', async () => {
    const told: string[] = [];
    const worker = await boot(
      async (item, context) => {
        told.push(`${item.attempt}/${item.deferrals}`);
        if (told.length === 1) throw new ItemDeferred(HOUR_MS);
        if (item.steps.has(0)) return;
        await context.checkpoint(0, 'a step further');
        told.push(`${item.attempt}/${item.deferrals}`);
        throw new Error('a hiccup');
      },
      { maxAttempts: 2 },
    );
    const id = await start(worker, { items: 1 });
    /** The item's pause is over, and `changes` were made to its row. */
    const takeUp = (changes = '') =>
      waitFor('the item waits', async () => {
        const answer: unknown = await worker
          .get(DataSource)
          .query(`UPDATE job_items SET ${changes} due_at = now() WHERE due_at > now() RETURNING position`);
        return returnedRows(answer).length > 0;
      });
    await takeUp(`attempts = 1, deferrals = ${MAX_DEFERRALS},`);
    await waitFor('it has gone on', () => told.length === 3);
    await takeUp();
    expect(await untilEnded(worker, id)).toMatchObject({ status: 'completed', done: 1 });
    expect(told).toEqual(['1/0', `2/${MAX_DEFERRALS}`, '1/0', '2/0']);
  });
});
