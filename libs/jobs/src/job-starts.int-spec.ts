import type { INestApplicationContext } from '@nestjs/common';
import { IdempotentRequests, UnitOfWork } from '@lacthu/database';
import { openTestDatabase, openTestRedis, testUser, type TestDatabase } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { bootWorker } from './testing/boot-worker';
import { Jobs, defineJobKind, startedJobSchema, type StartedJob } from '.';

const KIND = 'count';

describe('a start with a key', () => {
  let database: TestDatabase;
  let worker: INestApplicationContext;

  beforeEach(async () => {
    database = await openTestDatabase('job_starts');
    const anything = z.unknown();
    const kind = defineJobKind({
      kind: KIND,
      slots: 1,
      options: anything,
      payload: anything,
      secret: anything,
      run: () => Promise.resolve({}),
    });
    worker = await bootWorker({ database, redis: openTestRedis('job_starts'), kinds: [kind] });
  });

  afterEach(async () => {
    await worker.close();
    await database.close();
  });

  interface StartOptions {
    readonly ownerId?: number;
    readonly request?: { readonly chapters: readonly number[] };
    /** The checks of a use case; throws to reject the start. */
    readonly check?: () => void;
  }

  /** Starts a job as a use case does. */
  function start(key: string | null, options: StartOptions = {}): Promise<StartedJob> {
    const { ownerId = 7, request = { chapters: [1, 2] }, check } = options;
    const begun = { ownerId, kind: KIND, key, request };
    return worker.get(IdempotentRequests).run(begun, startedJobSchema, async () => {
      check?.();
      const items = request.chapters.map((n) => ({ label: `chương ${n}`, payload: {} }));
      const jobId = await worker.get(UnitOfWork).run((tx) =>
        worker.get(Jobs).create(tx, {
          kind: KIND,
          owner: testUser({ id: ownerId }),
          scopeId: null,
          options: {},
          items,
          dedupeKey: JSON.stringify(request),
          start: begun,
        }),
      );
      return { jobId, items: items.length };
    });
  }

  const jobs = (): Promise<unknown[]> => worker.get(DataSource).query('SELECT id FROM jobs');

  it('makes one job, however often it is sent at once, and all are answered the same', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => start('k-1')));
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    expect(new Set(answers.map(({ items }) => items))).toEqual(new Set([2]));
    expect(await jobs()).toHaveLength(1);
  });

  it('is answered with its job also when its work is done and could not be started any more', async () => {
    const first = await start('k-1');
    const done = (): void => {
      throw new Error('nothing left to do');
    };
    expect(await start('k-1', { check: done })).toEqual(first);
    await worker.get(DataSource).query('DELETE FROM jobs');
    expect(await start('k-1', { check: done })).toEqual(first);
    expect(await jobs()).toEqual([]);
  });

  it('may be sent again after it was refused', async () => {
    const refuse = (): void => {
      throw new Error('no key');
    };
    await expect(start('k-1', { check: refuse })).rejects.toThrow('no key');
    expect(await start('k-1')).toMatchObject({ items: 2 });
  });

  it('must not mean something else, and is its owner’s own', async () => {
    const first = await start('k-1');
    await expect(start('k-1', { request: { chapters: [3] } })).rejects.toMatchObject({
      code: 'platform.idempotency_key_used',
    });
    expect((await start('k-1', { ownerId: 8 })).jobId).not.toBe(first.jobId);
  });

  it('that has none starts a job of its own each time', async () => {
    await start(null, { request: { chapters: [1] } });
    await start(null, { request: { chapters: [2] } });
    expect(await jobs()).toHaveLength(2);
  });
});
