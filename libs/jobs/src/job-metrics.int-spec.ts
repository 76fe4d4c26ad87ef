import type { INestApplicationContext } from '@nestjs/common';
import { LOGGER } from '@lacthu/http';
import { Lag, Metrics, currentCorrelationId, runInContext } from '@lacthu/observability';
import { closedGate, waitFor } from '@lacthu/testing';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { start, summaryOf, untilEnded, workersUnderTest } from './testing/workers-under-test';
import { ItemFailed, JobPaused } from '.';
import { JobQueries } from './job.queries';

const { boot } = workersUnderTest('job-metrics');

/** The figures whose name begins so, as a scrape gets them. */
async function figures(worker: INestApplicationContext, name: string): Promise<string[]> {
  const all = await worker.get(Metrics).registry.metrics();
  return all.split('\n').filter((line) => line.startsWith(`${name}{`));
}

describe('metrics of jobs', () => {
  it('tell what is worked on, what waits and for how long', async () => {
    const gate = closedGate();
    const worker = await boot(() => gate.opened, { slots: 2 });
    const id = await start(worker, { items: 5 });
    await waitFor('two items are being worked on', async () => {
      const running = await figures(worker, 'jobs_running_items');
      return running.includes('jobs_running_items{kind="count"} 2');
    });
    expect(await figures(worker, 'jobs_due_items')).toEqual(['jobs_due_items{kind="count"} 3']);
    const database = worker.get(DataSource);
    await database.query(`UPDATE job_items SET due_at = now() - interval '7 hours' WHERE status = 'pending'`);
    const [oldest] = await figures(worker, 'jobs_oldest_due_seconds');
    expect(Number(oldest?.split(' ')[1])).toBeGreaterThanOrEqual(7 * 3_600);
    expect(await worker.get(Lag).report()).toMatchObject({
      status: 'behind',
      behind: [{ figure: 'jobs_oldest_due_seconds', of: 'count', limit: 21_600 }],
    });
    gate.open();
    await untilEnded(worker, id);
    expect(await figures(worker, 'jobs_oldest_due_seconds')).toEqual([
      'jobs_oldest_due_seconds{kind="count"} 0',
    ]);
    expect(await worker.get(Lag).report()).toMatchObject({ status: 'on time' });
  });

  it('tell how many workers are wanted: by what is due and done, within what the limits of the owner allow', async () => {
    const gate = closedGate();
    const allowedItems = (ownerId: number) => (ownerId === 8 ? 3 : Infinity);
    const worker = await boot(() => gate.opened, { slots: 2, allowedItems });
    const ids = [await start(worker, { items: 4 }), await start(worker, { items: 50, userId: 8 })] as const;
    await waitFor('two items are being worked on', async () => {
      const running = await figures(worker, 'jobs_running_items');
      return running.includes('jobs_running_items{kind="count"} 2');
    });
    expect(await figures(worker, 'jobs_wanted_workers')).toEqual(['jobs_wanted_workers{kind="count"} 3.5']);
    const counted = await worker.get(JobQueries).byOwner('count', 4);
    expect(counted.sort((a, b) => a.ownerId - b.ownerId)).toEqual([
      { ownerId: 7, items: 4 },
      { ownerId: 8, items: 4 },
    ]);
    gate.open();
    await untilEnded(worker, ids[0]);
    await untilEnded(worker, ids[1], 8);
    expect(await figures(worker, 'jobs_wanted_workers')).toEqual(['jobs_wanted_workers{kind="count"} 0']);
  });

  it('count items by how their tries ended', async () => {
    const worker = await boot(async ({ payload }) => {
      if (payload.n === 0) throw new ItemFailed('bad', 'Chương hỏng');
      return 'good';
    });
    await untilEnded(worker, await start(worker, { items: 3 }));
    expect(await figures(worker, 'job_item_runs_total')).toEqual(
      expect.arrayContaining([
        'job_item_runs_total{kind="count",outcome="failed"} 1',
        'job_item_runs_total{kind="count",outcome="done"} 2',
      ]),
    );
  });

  it('tell how many jobs wait for their owner', async () => {
    const worker = await boot(() => Promise.reject(new JobPaused('API Key không hợp lệ')));
    const id = await start(worker, { items: 1 });
    await waitFor('the job waits', async () => (await summaryOf(worker, id)).status === 'paused');
    expect(await figures(worker, 'jobs_paused')).toEqual(['jobs_paused{kind="count"} 1']);
  });
});

describe('a stalled event loop', () => {
  it('is told with the name of the item that was being worked on', async () => {
    const worker = await boot(() => {
      const end = performance.now() + 1_500;
      while (performance.now() < end);
      return Promise.resolve();
    });
    const warn = jest.spyOn(worker.get<Logger>(LOGGER), 'warn');
    const id = await start(worker, { items: 1 });
    await untilEnded(worker, id);
    await waitFor('the stall is told', () =>
      warn.mock.calls.some(([, message]) => message === 'process.event_loop_stalled'),
    );
    const [facts] = warn.mock.calls.find(([, message]) => message === 'process.event_loop_stalled') ?? [];
    expect(facts).toMatchObject({ active: [`count ${id}:0`] });
  });
});

describe('the id of a request', () => {
  it('is that of all that is done for its job, also by another worker', async () => {
    const ids = new Set<string | undefined>();
    const gate = closedGate();
    const run = async (): Promise<void> => {
      await gate.opened;
      ids.add(currentCorrelationId());
    };
    const worker = await boot(run, { slots: 1 });
    await boot(run, { slots: 1 });
    const id = await runInContext({ correlationId: 'request 7' }, () => start(worker, { items: 4 }));
    gate.open();
    await untilEnded(worker, id);
    expect([...ids]).toEqual(['request 7']);
  });
});
