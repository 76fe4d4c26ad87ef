import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import {
  openTestDatabase,
  openTestRedis,
  testUser,
  waitFor,
  type TestDatabase,
  type TestRedis,
} from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootWorker } from './testing/boot-worker';
import { countKind } from './testing/count-kind';
import { JobQueries, Jobs, type JobSummary } from '.';

const ITEMS = 3;
const OWNER = 7;
/** Longer than a busy machine keeps a worker from moving it on. */
const LEASE_MS = 15_000;

/** Blocks the event loop for `ms` milliseconds, as heavy parsing in the wrong place would. */
function burn(ms: number): void {
  const until = Date.now() + ms;
  while (Date.now() < until);
}

describe('JOB-01: a step that takes long', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let workers: INestApplicationContext[];

  beforeEach(async () => {
    database = await openTestDatabase('long_steps');
    redis = openTestRedis('long_steps');
    workers = [];
  });

  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await database.close();
  });

  /** Resolves when the worker of this item has moved its lease on three times. */
  async function leaseHasMoved(position: number): Promise<void> {
    const until = async (): Promise<string> => {
      const [row] = await workers[0]!
        .get(DataSource)
        .query<{ lease_until: Date }[]>('SELECT lease_until FROM job_items WHERE position = $1', [position]);
      return row?.lease_until.toISOString() ?? '';
    };
    const seen = new Set<string>();
    await waitFor('the lease moves on', async () => seen.add(await until()).size > 3);
  }

  /** Runs a job with two workers, of which one has nothing to do. @returns how often items were begun */
  async function runJob(step: (position: number) => Promise<void>): Promise<number[]> {
    const begun: number[] = [];
    const kind = countKind(async ({ position }) => {
      begun.push(position);
      await step(position);
      return {};
    });
    for (let count = 0; count < 2; count += 1)
      workers.push(await bootWorker({ database, redis, kinds: [kind], leaseMs: LEASE_MS, reconcileMs: 200 }));
    const [worker] = workers;
    if (!worker) throw new Error('no worker');
    const id = await worker.get(UnitOfWork).run((tx) =>
      worker.get(Jobs).create(tx, {
        kind: 'count',
        owner: testUser({ id: OWNER }),
        scopeId: null,
        options: {},
        items: Array.from({ length: ITEMS }, (_, n) => ({ label: `chương ${n}`, payload: {} })),
      }),
    );
    await worker.get(Jobs).wake('count');
    const find = (): Promise<JobSummary | null> =>
      worker.get(JobQueries).find({ ownerId: OWNER, kind: 'count', id });
    const ended = await waitFor('the job ends', async () => {
      const job = await find();
      return job?.endedAt ? job : null;
    });
    expect(ended).toMatchObject({ status: 'completed', done: ITEMS });
    return begun.sort();
  }

  it('is worked on once, though its lease has to be moved on again and again and another worker is idle', async () => {
    expect(await runJob(leaseHasMoved)).toEqual([0, 1, 2]);
  });

  it('is worked on once, though it keeps the process from moving leases on for a while', async () => {
    const heavy = (position: number): Promise<void> => {
      burn(1_500);
      return leaseHasMoved(position);
    };
    expect(await runJob(heavy)).toEqual([0, 1, 2]);
  });
});
