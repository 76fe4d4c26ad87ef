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
import { setTimeout as answerAfter } from 'node:timers/promises';
import { z } from 'zod';
import { bootWorker } from '../testing/boot-worker';
import { JobQueries, Jobs, defineJobKind, type JobSummary } from '.';

const ITEMS = 3;
const OWNER = 7;

/** Keeps the process from doing anything else for so long, as heavy parsing in the wrong place would. */
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

  /** Runs a job with two workers that take over what nobody holds within `leaseMs`. @returns how often items were begun */
  async function runJob(leaseMs: number, step: () => Promise<void>): Promise<number[]> {
    const begun: number[] = [];
    const kind = defineJobKind({
      kind: 'count',
      slots: 2,
      options: z.unknown(),
      payload: z.unknown(),
      secret: z.unknown(),
      run: async ({ position }) => {
        begun.push(position);
        await step();
        return {};
      },
    });
    for (let count = 0; count < 2; count += 1)
      workers.push(await bootWorker({ database, redis, kinds: [kind], leaseMs, reconcileMs: 200 }));
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

  it('is worked on once, though it outlasts the lease four times and another worker is idle', async () => {
    expect(await runJob(1_500, () => answerAfter(6_000).then(() => undefined))).toEqual([0, 1, 2]);
  });

  it('is worked on once, though it keeps the process from anything else for most of the lease', async () => {
    const heavy = (): Promise<void> => {
      burn(1_500);
      return answerAfter(500);
    };
    expect(await runJob(4_000, heavy)).toEqual([0, 1, 2]);
  });
});
