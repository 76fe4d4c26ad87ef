import type { INestApplicationContext } from '@nestjs/common';
import { jobHintSchema } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import type { LiveMessage } from '@lacthu/messaging';
import { openTestDatabase, openTestRedis, testUser, waitFor, type TestDatabase } from '@lacthu/testing';
import { z } from 'zod';
import { bootWorker } from './testing/boot-worker';
import { JobPaused, JobQueries, Jobs, defineJobKind } from '.';

const OWNER = 7;
const PROJECT = 5;

/** Behaves like a screen: at each hint it requests the job's state. */
describe('the screens of a job’s owner', () => {
  let database: TestDatabase;
  let worker: INestApplicationContext;
  let hints: LiveMessage[];
  let seen: (string | undefined)[];
  let isMended: boolean;

  beforeEach(async () => {
    [hints, seen, isMended] = [[], [], false];
    database = await openTestDatabase('job_hints');
    const kind = defineJobKind({
      kind: 'count',
      slots: 1,
      options: z.unknown(),
      payload: z.unknown(),
      secret: z.object({ apiKey: z.string() }),
      run: () => (isMended ? Promise.resolve({}) : Promise.reject(new JobPaused('Nhập key mới'))),
    });
    const onHint = (hint: LiveMessage): void => {
      hints.push(hint);
      const { id } = jobHintSchema.parse(hint.payload);
      void worker
        .get(JobQueries)
        .find({ ownerId: OWNER, kind: 'count', id })
        .then((job) => seen.push(job?.status));
    };
    worker = await bootWorker({ database, redis: openTestRedis('job_hints'), kinds: [kind], onHint });
  });

  afterEach(async () => {
    await worker.close();
    await database.close();
  });

  const start = (fails = false): Promise<string> =>
    worker.get(UnitOfWork).run(async (tx) => {
      const id = await worker.get(Jobs).create(tx, {
        kind: 'count',
        owner: testUser({ id: OWNER }),
        scopeId: PROJECT,
        options: {},
        items: [{ label: 'chương 1', payload: {} }],
        secret: { apiKey: 'sk-cu' },
      });
      if (fails) throw new Error('no room');
      return id;
    });

  const sees = (status: string | undefined): Promise<unknown> =>
    waitFor(`the screen shows ${status}`, () => seen.at(-1) === status && seen.length > 0);

  it('are told of its start, its pause, its going on, its end and its removal', async () => {
    const id = await start();
    await sees('pending');
    const jobs = worker.get(Jobs);
    await jobs.wake('count');
    await sees('paused');
    isMended = true;
    const resumption = { ownerId: OWNER, jobId: id, options: {}, secret: { apiKey: 'sk-moi' } };
    await worker.get(UnitOfWork).run((tx) => jobs.resume(tx, resumption));
    await jobs.wake('count');
    await sees('completed');
    await jobs.remove(OWNER, id);
    await sees(undefined);
    expect(hints.every(({ userId, topic }) => userId === OWNER && topic === 'job')).toBe(true);
    expect(hints[0]?.payload).toEqual({ id, kind: 'count', projectId: PROJECT });
  });

  it('are told when it is cancelled, alone or with its project', async () => {
    const jobs = worker.get(Jobs);
    const [first, second] = [await start(), await start()];
    await sees('pending');
    await jobs.cancel(OWNER, first);
    await sees('cancelled');
    seen = [];
    await worker.get(UnitOfWork).run((tx) => jobs.cancelScope(tx, ['count'], PROJECT));
    await sees('cancelled');
    expect(hints.map(({ payload }) => jobHintSchema.parse(payload).id)).toContain(second);
  });

  it('are told nothing of a start that was rolled back', async () => {
    await expect(start(true)).rejects.toThrow('no room');
    const id = await start();
    await sees('pending');
    expect(hints.map(({ payload }) => jobHintSchema.parse(payload).id)).toEqual([id]);
  });
});
