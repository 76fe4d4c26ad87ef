import { runConcurrently } from './run-concurrently';

const never = new AbortController().signal;

describe('work on several items', () => {
  it('runs in order, so many at a time', async () => {
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    await runConcurrently([10, 11, 12, 13, 14], { parallel: 2, signal: never }, async (item, _, index) => {
      begun.push(item + 10 * index);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
    });
    expect(begun).toEqual([10, 21, 32, 43, 54]);
    expect(most).toBe(2);
  });

  it.each([1, 2])(
    'begins nothing after a failure and aborts what is in flight, %d at a time',
    async (parallel) => {
      const begun: string[] = [];
      const aborted: string[] = [];
      const fault = new Error('bad key');
      const work = async (item: string, signal: AbortSignal): Promise<void> => {
        begun.push(item);
        signal.addEventListener('abort', () => aborted.push(item));
        await Promise.resolve();
        if (item === 'bad') throw fault;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      };
      const items = ['bad', 'a', 'b', 'c'];
      await expect(runConcurrently(items, { parallel, signal: never }, work)).rejects.toBe(fault);
      await new Promise(setImmediate);
      expect(begun).toEqual(items.slice(0, parallel));
      expect(aborted).toEqual(begun);
    },
  );
});
