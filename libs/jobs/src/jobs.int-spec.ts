import { closedGate, waitFor } from '@lacthu/testing';
import Redis from 'ioredis';
import { DataSource } from 'typeorm';
import { bootWorker } from './testing/boot-worker';
import {
  kindOf,
  start,
  summaryOf,
  untilEnded,
  workersUnderTest,
  type Run,
} from './testing/workers-under-test';
import { ClaimsRepository } from './claims.repository';
import { ItemDeferred, ItemFailed, JobAlreadyOpenError, JobHalted, JobQueries, Jobs } from '.';

const { redis, running, boot } = workersUnderTest('jobs');

describe('jobs', () => {
  it('runs every item once and agrees with itself in every poll', async () => {
    const runs: number[] = [];
    const worker = await boot(async (item) => {
      if (item.payload.n === 3) throw new ItemFailed('bad', 'Chương hỏng');
      runs.push(item.payload.n);
      return { doubled: item.payload.n * 2 };
    });
    const id = await start(worker, { items: 12 });
    let last = 0;
    const ended = await waitFor('the job ends', async () => {
      const summary = await summaryOf(worker, id);
      expect(summary.done + summary.failed + summary.pending).toBe(12);
      expect(summary.done + summary.failed).toBeGreaterThanOrEqual(last);
      last = summary.done + summary.failed;
      return summary.endedAt ? summary : null;
    });
    expect(ended).toMatchObject({ status: 'partial', done: 11, failed: 1, failureMessage: 'Chương hỏng' });
    expect(runs.sort((a, b) => a - b)).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11]);
    const items = await worker.get(JobQueries).items(id);
    expect(items[5]).toMatchObject({ status: 'done', result: { doubled: 10 } });
  });

  it('runs the same batch again after it has ended and refuses a double start while it is open', async () => {
    const gate = closedGate();
    const worker = await boot(() => gate.opened);
    const first = await start(worker, { items: 1, dedupeKey: 'range 1-1' });
    await expect(start(worker, { items: 1, dedupeKey: 'range 1-1' })).rejects.toThrow(JobAlreadyOpenError);
    gate.open();
    await untilEnded(worker, first);
    const second = await start(worker, { items: 1, dedupeKey: 'range 1-1' });
    expect(await untilEnded(worker, second)).toMatchObject({ status: 'completed', done: 1 });
  });

  it('finishes after all of Redis was wiped in the middle', async () => {
    const gate = closedGate();
    const worker = await boot(async (item) => {
      if (item.payload.n === 0) await gate.opened;
    });
    const id = await start(worker, { items: 30 });
    await waitFor(
      'the first item is being worked on',
      async () => (await summaryOf(worker, id)).currentLabel,
    );
    const client = new Redis(redis.url);
    const keys = await client.keys(`${redis.prefix}:*`);
    if (keys.length > 0) await client.del(keys);
    await client.quit();
    gate.open();
    expect(await untilEnded(worker, id)).toMatchObject({ status: 'completed', done: 30 });
  });

  it('gives the item of a stalled worker to another and refuses the loser', async () => {
    const gate = closedGate();
    const stalled = await boot(
      async () => {
        await gate.opened;
        return 'loser';
      },
      { leaseMs: 300 },
    );
    jest
      .spyOn(stalled.get(ClaimsRepository), 'renew')
      .mockImplementation((claims) => Promise.resolve([...claims]));
    const id = await start(stalled, { items: 1 });
    await waitFor('the stalled worker holds it', async () => (await summaryOf(stalled, id)).currentLabel);
    const healthy = await boot(() => Promise.resolve('winner'), { leaseMs: 300 });
    await untilEnded(healthy, id);
    const refused = jest.spyOn(stalled.get(ClaimsRepository), 'complete');
    gate.open();
    await waitFor('the loser tries to write', () => refused.mock.results[0]);
    await expect(refused.mock.results[0]?.value).rejects.toThrow('claim lost');
    expect((await healthy.get(JobQueries).items(id))[0]).toMatchObject({ status: 'done', result: 'winner' });
  });

  it('goes on after the last committed step when a worker dies', async () => {
    const dead = await boot(
      async (_, context) => {
        await context.checkpoint(0, 'first step');
        await new Promise(() => undefined);
      },
      { leaseMs: 300 },
    );
    const renew = jest.spyOn(dead.get(ClaimsRepository), 'renew');
    renew.mockImplementation((claims) => Promise.resolve([...claims]));
    const id = await start(dead, { items: 1 });
    await waitFor('the step is committed', async () => {
      const rows: unknown[] = await dead.get(DataSource).query('SELECT 1 FROM job_steps');
      return rows.length === 1;
    });
    const heir = await boot(async (item) => ({ inherited: item.steps.get(0) }), { leaseMs: 300 });
    await untilEnded(heir, id);
    expect((await heir.get(JobQueries).items(id))[0]?.result).toEqual({ inherited: 'first step' });
    renew.mockRestore();
  });

  it('stops working at the first look at its rows after a cancel and keeps what is done', async () => {
    let aborted = 0;
    let atWork = 0;
    const worker = await boot(async (item, context) => {
      if (item.payload.n < 2) return 'kept';
      atWork += 1;
      await new Promise<void>((_, reject) => {
        context.signal.addEventListener('abort', () => {
          aborted += 1;
          reject(new Error('aborted'));
        });
      });
      return 'never';
    });
    const id = await start(worker, { items: 6 });
    await waitFor('two items are done', async () => (await summaryOf(worker, id)).done === 2);
    await waitFor('a third is being worked on', () => atWork > 0);
    const look = jest.spyOn(worker.get(ClaimsRepository), 'renew');
    expect(await worker.get(Jobs).cancel(7, id)).toBe(true);
    const looks = look.mock.calls.length;
    let looksBeforeAbort = Infinity;
    await waitFor('all work is aborted', () => {
      looksBeforeAbort = look.mock.calls.length - looks;
      return aborted === atWork;
    });
    expect(looksBeforeAbort).toBeLessThanOrEqual(1);
    expect(await summaryOf(worker, id)).toMatchObject({
      status: 'cancelled',
      done: 2,
      failed: 0,
      pending: 4,
    });
    expect(await worker.get(Jobs).cancel(8, id)).toBe(false);
  });

  it('lets a small job through beside a huge one, and gives Pro three turns for one', async () => {
    const order: number[] = [];
    const worker = await boot(
      async (item) => {
        order.push(item.owner.id);
      },
      { slots: 1 },
    );
    const big = await start(worker, { items: 60, userId: 1 });
    const small = await start(worker, { items: 5, userId: 2 });
    await untilEnded(worker, small, 2);
    const lastOfSmall = order.lastIndexOf(2);
    expect(
      order.slice(order.indexOf(2), lastOfSmall).filter((user) => user === 1).length,
    ).toBeLessThanOrEqual(6);
    const pro = await start(worker, { items: 30, userId: 3, pro: true });
    await untilEnded(worker, pro, 3);
    const shared = order.slice(order.indexOf(3), order.lastIndexOf(3) + 1);
    expect(shared.filter((user) => user === 1).length).toBeLessThanOrEqual(12);
    await untilEnded(worker, big, 1);
    expect(order.filter((user) => user === 1)).toHaveLength(60);
  });

  it('tries again after a failure, and puts an item back without cost when it has no permit', async () => {
    const attempts: number[] = [];
    const worker = await boot(
      async (item) => {
        attempts.push(item.attempt);
        if (item.deferrals < 6) throw new ItemDeferred(10);
        if (item.attempt === 1) throw new Error('a hiccup');
      },
      { maxAttempts: 2 },
    );
    const id = await start(worker, { items: 1 });
    expect(await untilEnded(worker, id)).toMatchObject({ status: 'completed' });
    expect(attempts).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
  });

  it('does not count it as an attempt when a store was away or full', async () => {
    const troubles = ['ENOSPC', 'ECONNREFUSED'].map((code) => Object.assign(new Error('trouble'), { code }));
    const worker = await boot(
      async () => {
        const trouble = troubles.pop();
        if (trouble) throw trouble;
      },
      { maxAttempts: 1 },
    );
    const id = await start(worker, { items: 2 });
    expect(await untilEnded(worker, id)).toMatchObject({ status: 'completed' });
  });

  it('fails the rest at once when the job is halted', async () => {
    const worker = await boot(
      async (item) => {
        if (item.payload.n === 1) throw new JobHalted('key', 'API Key không hợp lệ');
      },
      { slots: 1 },
    );
    const id = await start(worker, { items: 50 });
    expect(await untilEnded(worker, id)).toMatchObject({
      status: 'partial',
      done: 1,
      failed: 49,
      failureMessage: 'API Key không hợp lệ',
    });
  });

  it('opens the secret for the work, keeps it sealed in the table and deletes it at the end', async () => {
    const gate = closedGate();
    const seen: string[] = [];
    const worker = await boot(async (_, context) => {
      seen.push((await context.secret()).apiKey);
      await gate.opened;
    });
    const id = await start(worker, { items: 1 });
    await waitFor('the secret is read', () => seen.length === 1);
    const dataSource = worker.get(DataSource);
    const dump: unknown = await dataSource.query(
      'SELECT j.*, i.*, s.* FROM jobs j, job_items i, job_secrets s',
    );
    expect(JSON.stringify(dump)).not.toContain('CANARY');
    gate.open();
    await untilEnded(worker, id);
    expect(seen).toEqual(['sk-CANARY-77']);
    expect(await dataSource.query('SELECT 1 FROM job_secrets')).toEqual([]);
  });

  it('gives its work back when it stops', async () => {
    const first = await boot(async (_, context) => {
      await new Promise<void>((_resolve, reject) => {
        context.signal.addEventListener('abort', () => reject(new Error('stopping')));
      });
    });
    const id = await start(first, { items: 1 });
    await waitFor('it is being worked on', async () => (await summaryOf(first, id)).currentLabel);
    await first.close();
    running.workers = [];
    const second = await boot((item) => Promise.resolve({ attempt: item.attempt }));
    await untilEnded(second, id);
    expect((await second.get(JobQueries).items(id))[0]?.result).toEqual({ attempt: 1 });
  });

  it('does not boot with a doubled kind or with open jobs of a kind it does not know', async () => {
    const gate = closedGate();
    const run: Run = () => gate.opened;
    const worker = await boot(run);
    await start(worker, { items: 1 });
    const settings = { database: running.database, redis, reconcileMs: 200 };
    await expect(bootWorker({ ...settings, kinds: [kindOf(run, { kind: 'other' })] })).rejects.toThrow(
      /unknown job kind/,
    );
    await expect(bootWorker({ ...settings, kinds: [kindOf(run), kindOf(run)] })).rejects.toThrow(
      /registered twice/,
    );
    gate.open();
  });
});
