import { inOrder } from './in-order';

/** Works that end when a test says so. */
function gates() {
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const started: number[] = [];
  const aborted: number[] = [];
  const work = (item: number, signal: AbortSignal): Promise<number> => {
    started.push(item);
    return new Promise((resolve, reject) => {
      waiting.set(item, { resolve: () => resolve(item), reject });
      signal.addEventListener('abort', () => {
        aborted.push(item);
        reject(signal.reason as Error);
      });
    });
  };
  return { started, aborted, work, end: (item: number) => waiting.get(item)?.resolve(), waiting };
}

const NEVER = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('inOrder', () => {
  it('gives results in the order of the items, though later ones are done first', async () => {
    const { work, end } = gates();
    const run = inOrder([1, 2, 3], { parallel: 3, ahead: 3, signal: NEVER }, work);
    const first = run.next();
    [3, 2, 1].forEach(end);
    expect([await first, await run.next(), await run.next()].map(({ value }) => value)).toEqual([1, 2, 3]);
    expect((await run.next()).done).toBe(true);
  });

  it('works on no more items at once than it may', async () => {
    const { work, end, started } = gates();
    const run = inOrder([1, 2, 3, 4], { parallel: 2, ahead: 4, signal: NEVER }, work);
    const first = run.next();
    await settle();
    expect(started).toEqual([1, 2]);
    end(2);
    await settle();
    expect(started).toEqual([1, 2, 3]);
    end(1);
    await first;
    await run.return();
  });

  it('does not run far ahead of what is taken, so that results do not pile up', async () => {
    const { work, end, started } = gates();
    const run = inOrder([1, 2, 3, 4, 5], { parallel: 2, ahead: 3, signal: NEVER }, work);
    const first = run.next();
    end(2);
    await settle();
    end(3);
    await settle();
    expect(started).toEqual([1, 2, 3]);
    end(1);
    await first;
    await settle();
    expect(started).toEqual([1, 2, 3, 4]);
    await run.return();
  });

  it('ends with the first failure at once, and leaves nothing running', async () => {
    const { work, waiting, aborted } = gates();
    const run = inOrder([1, 2, 3], { parallel: 3, ahead: 3, signal: NEVER }, work);
    const first = run.next();
    waiting.get(3)?.reject(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    expect(aborted).toEqual([1, 2, 3]);
  });

  it('stops when it is told to, with the reason', async () => {
    const { work, aborted } = gates();
    const stop = new AbortController();
    const run = inOrder([1, 2], { parallel: 1, ahead: 2, signal: stop.signal }, work);
    const first = run.next();
    stop.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    expect(aborted).toEqual([1]);
  });
});
