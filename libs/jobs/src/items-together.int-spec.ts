import { closedGate, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { ClaimsRepository } from './claims.repository';
import { start, summaryOf, untilEnded, workersUnderTest, type Run } from './testing/workers-under-test';
import { ItemDeferred, ItemFailed, JobQueries, Jobs, type ItemsTogether } from '.';

const { boot } = workersUnderTest('items_together');

type Together = ItemsTogether<unknown, { n: number }, { apiKey: string }, unknown>;

/** Joins up to `size` items on their first attempt, and lists the numbers of those that were run together. */
function joining(size: number, run: Run, groups: number[][]): Together {
  return {
    most: () => size - 1,
    accepts: (chosen, next) => chosen[0]?.attempt === 1 && next.attempt === 1 && next.payload.n !== 7,
    run: (runs) => {
      groups.push(runs.map(({ item }) => item.payload.n));
      return runs.map(({ item, context }) => run(item, context));
    },
  };
}

describe('items that are claimed together', () => {
  it('share a slot, and each has its own outcome', async () => {
    const groups: number[][] = [];
    const alone: number[] = [];
    const outcomes: Run = async (item) => {
      if (item.payload.n === 1) throw new ItemFailed('bad', 'Chương hỏng');
      if (item.payload.n === 2 && item.deferrals === 0) throw new ItemDeferred(10);
      return { n: item.payload.n };
    };
    const run: Run = async (item, context) => {
      alone.push(item.payload.n);
      return outcomes(item, context);
    };
    const worker = await boot(run, { slots: 1, together: joining(4, outcomes, groups) });
    const id = await start(worker, { items: 9 });
    expect(await untilEnded(worker, id)).toMatchObject({ status: 'partial', done: 8, failed: 1 });
    expect(groups[0]).toEqual([0, 1, 2, 3]);
    expect(groups.slice(1).some((group) => group.length > 1)).toBe(true);
    expect(groups.flatMap((group) => group.slice(1))).not.toContain(7);
    const items = await worker.get(JobQueries).items(id);
    expect(items.map(({ result }) => result)).toEqual(
      Array.from({ length: 9 }, (_, n) => (n === 1 ? null : { n })),
    );
    expect([...groups.flat(), ...alone].sort()).toEqual([0, 1, 2, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('are of one job, and count as many turns of their owner', async () => {
    const owners: number[] = [];
    const gate = closedGate();
    const run: Run = async ({ owner }) => {
      await gate.opened;
      owners.push(owner.id);
    };
    const together = {
      ...joining(4, run, []),
      most: ({ owner }: { owner: { id: number } }) => (owner.id === 1 ? 3 : 0),
    };
    const worker = await boot(run, { slots: 1, together });
    const large = await start(worker, { items: 7, userId: 1 });
    const small = await start(worker, { items: 7, userId: 2 });
    gate.open();
    await untilEnded(worker, large, 1);
    await untilEnded(worker, small, 2);
    const [first, second] = [owners.indexOf(1), owners.lastIndexOf(1) - 2];
    expect(owners.slice(first, first + 4)).toEqual([1, 1, 1, 1]);
    expect(owners.slice(second, second + 3)).toEqual([1, 1, 1]);
    expect(owners.slice(first + 4, second).length).toBeGreaterThanOrEqual(3);
  });

  it('are taken over with their committed steps when their worker dies, and end as any item', async () => {
    const groups: number[][] = [];
    const dying: Run = async (item, context) => {
      if (item.payload.n === 1) await context.checkpoint(0, 'paid');
      await new Promise(() => undefined);
    };
    const dead = await boot(dying, { leaseMs: 300, together: joining(3, dying, groups) });
    const renew = jest.spyOn(dead.get(ClaimsRepository), 'renew');
    renew.mockImplementation((claims) => Promise.resolve([...claims]));
    const id = await start(dead, { items: 3 });
    await waitFor('a step is committed', async () => {
      const rows: unknown[] = await dead.get(DataSource).query('SELECT 1 FROM job_steps');
      return rows.length === 1;
    });
    const heirs: Run = (item) => Promise.resolve({ step: item.steps.get(0) ?? null });
    const heir = await boot(heirs, { leaseMs: 300, together: joining(3, heirs, []) });
    expect(await untilEnded(heir, id)).toMatchObject({ status: 'completed', done: 3 });
    expect((await heir.get(JobQueries).items(id)).map(({ result }) => result)).toEqual([
      { step: null },
      { step: 'paid' },
      { step: null },
    ]);
    expect(groups).toEqual([[0, 1, 2]]);
    renew.mockRestore();
  });

  it('are all aborted by a cancel', async () => {
    const groups: number[][] = [];
    let aborted = 0;
    const waiting: Run = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted += 1;
          reject(new Error('aborted'));
        });
      });
    const worker = await boot(waiting, { slots: 1, together: joining(3, waiting, groups) });
    const id = await start(worker, { items: 3 });
    await waitFor('they are run', () => groups.length === 1);
    await worker.get(Jobs).cancel(7, id);
    await waitFor('all are aborted', () => aborted === 3);
    expect(await summaryOf(worker, id)).toMatchObject({ status: 'cancelled', done: 0 });
  });
});
