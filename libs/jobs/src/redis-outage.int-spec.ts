import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { Readiness } from '@lacthu/observability';
import { openTestDatabase, testUser, waitFor, type TestDatabase } from '@lacthu/testing';
import { bootWorker } from './testing/boot-worker';
import { countKind } from './testing/count-kind';
import { restartableRedis, type RestartableRedis } from './testing/restartable-redis';
import { JobQueries, Jobs } from '.';

/** Quality bar 1.5: idle and busy queues resume within this after Redis is back. */
const RESUME_MS = 15_000;

const kind = countKind(() => Promise.resolve('done'));

let database: TestDatabase;
let redis: RestartableRedis;
let worker: INestApplicationContext;

beforeEach(async () => {
  database = await openTestDatabase('redis_outage');
  redis = await restartableRedis();
});

afterEach(async () => {
  await worker.close();
  await redis.kill();
  await database.close();
});

function boot(): Promise<INestApplicationContext> {
  return bootWorker({
    database,
    redis: { url: redis.url, prefix: 'outage' },
    kinds: [kind],
    reconcileMs: 1_000,
    stopGraceMs: 500,
  });
}

async function start(): Promise<string> {
  const jobs = worker.get(Jobs);
  const items = Array.from({ length: 10 }, () => ({ label: 'chương', payload: {} }));
  const job = { kind: 'count', owner: testUser(), scopeId: 1, options: {}, items };
  const id = await worker.get(UnitOfWork).run((tx) => jobs.create(tx, job));
  await jobs.wake('count');
  return id;
}

async function untilDone(id: string): Promise<void> {
  await waitFor(
    'the job is done',
    async () => {
      const job = await worker.get(JobQueries).find({ ownerId: 7, kind: 'count', id });
      return job?.status === 'completed';
    },
    RESUME_MS,
  );
}

describe('without Redis', () => {
  it('a job that was started during an outage runs soon after it, on a queue that was idle', async () => {
    await redis.start();
    worker = await boot();
    await untilDone(await start());
    await redis.kill();
    const id = await start();
    await waitFor('the process says so', async () => (await worker.get(Readiness).failures()).jobs);
    await redis.start();
    await untilDone(id);
    expect(await worker.get(Readiness).failures()).toEqual({});
  });

  it('a worker boots and works as soon as Redis is there', async () => {
    worker = await boot();
    const id = await start();
    await redis.start();
    await untilDone(id);
  });
});
