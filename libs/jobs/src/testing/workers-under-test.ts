import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { openTestDatabase, openTestRedis, testUser, waitFor, type TestDatabase } from '@lacthu/testing';
import { z } from 'zod';
import {
  JobQueries,
  Jobs,
  defineJobKind,
  type ItemsTogether,
  type JobContext,
  type JobItem,
  type JobKind,
  type JobSummary,
} from '..';
import { bootWorker } from './boot-worker';

type Item = JobItem<unknown, { n: number }>;
/** Handler of the items of a test. */
export type Run = (item: Item, context: JobContext<{ apiKey: string }>) => Promise<unknown>;

/** The database of the current test. */
interface RunningWorkers {
  database: TestDatabase;
  workers: INestApplicationContext[];
}

/** Creates a database for each test of a file, and closes workers after it. */
export function workersUnderTest(name: string) {
  const redis = openTestRedis(name);
  const running = { workers: [] as INestApplicationContext[] } as RunningWorkers;
  beforeEach(async () => {
    running.database = await openTestDatabase(name);
  });
  afterEach(async () => {
    await Promise.all(running.workers.map((worker) => worker.close()));
    running.workers = [];
    await running.database.close();
  });
  async function boot(run: Run, settings: Parameters<typeof kindOf>[1] & { leaseMs?: number } = {}) {
    const worker = await bootWorker({
      database: running.database,
      redis,
      kinds: [kindOf(run, settings)],
      leaseMs: settings.leaseMs ?? 5_000,
      reconcileMs: 200,
      stopGraceMs: 500,
    });
    running.workers.push(worker);
    return worker;
  }
  return { redis, running, boot };
}

/** The kind of all test jobs; their items are numbered. */
export function kindOf(
  run: Run,
  settings: {
    slots?: number;
    maxAttempts?: number;
    kind?: string;
    allowedItems?: (ownerId: number) => number;
    together?: ItemsTogether<unknown, { n: number }, { apiKey: string }, unknown>;
    /** Receives the id of each job that the owner is notified of, because it waits. */
    onWaiting?: (jobId: string) => void;
  } = {},
): JobKind {
  return defineJobKind({
    kind: settings.kind ?? 'count',
    slots: settings.slots ?? 2,
    maxAttempts: settings.maxAttempts,
    options: z.unknown(),
    payload: z.object({ n: z.number() }),
    secret: z.object({ apiKey: z.string() }),
    allowedItems: settings.allowedItems,
    together: settings.together,
    onWaiting: (_, { id }) => Promise.resolve(settings.onWaiting?.(id)),
    run,
  });
}

/** Starts a job with a secret. @returns its id */
export async function start(
  worker: INestApplicationContext,
  job: { items: number; userId?: number; pro?: boolean; dedupeKey?: string },
): Promise<string> {
  const jobs = worker.get(Jobs);
  const id = await worker.get(UnitOfWork).run((tx) =>
    jobs.create(tx, {
      kind: 'count',
      owner: testUser({ id: job.userId ?? 7, proActive: job.pro ?? false }),
      scopeId: 5,
      options: {},
      items: Array.from({ length: job.items }, (_, n) => ({ label: `chương ${n}`, payload: { n } })),
      secret: { apiKey: 'sk-CANARY-77' },
      dedupeKey: job.dedupeKey,
    }),
  );
  await jobs.wake('count');
  return id;
}

export async function summaryOf(
  worker: INestApplicationContext,
  id: string,
  userId = 7,
): Promise<JobSummary> {
  const summary = await worker.get(JobQueries).find({ ownerId: userId, kind: 'count', id });
  if (!summary) throw new Error('no such job');
  return summary;
}

export function untilEnded(worker: INestApplicationContext, id: string, userId = 7): Promise<JobSummary> {
  return waitFor('the job ends', async () => {
    const summary = await summaryOf(worker, id, userId);
    return summary.endedAt ? summary : null;
  });
}
