import { runWithTimeout, withTimeout } from './with-timeout';

const never = new Promise<never>(() => undefined);
const LATE = new Error('late');

/** Work that fails with an error of its own when its signal aborts, as many libraries do. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('withTimeout', () => {
  it('gives the result, or the error, of a promise that settles in time', async () => {
    const onTimeout = jest.fn();
    await expect(withTimeout(Promise.resolve('done'), 100, onTimeout)).resolves.toBe('done');
    await expect(withTimeout(Promise.reject(new Error('broken')), 100, onTimeout)).rejects.toThrow('broken');
    expect(onTimeout).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives the value in place of a late result, or rejects with the error thrown for it', async () => {
    const value = withTimeout(never, 100, () => 'none');
    const error = withTimeout(never, 100, () => {
      throw LATE;
    });
    const failed = expect(error).rejects.toBe(LATE);
    jest.advanceTimersByTime(100);
    await expect(value).resolves.toBe('none');
    await failed;
  });
});

describe('runWithTimeout', () => {
  it('gives the result, or the error, of work that ends in time', async () => {
    const timeoutError = jest.fn(() => LATE);
    const run = (work: () => Promise<string>) => runWithTimeout(work, 100, { timeoutError });
    await expect(run(() => Promise.resolve('done'))).resolves.toBe('done');
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(timeoutError).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('aborts late work and rejects with the error of the timeout', async () => {
    const outcome = expect(runWithTimeout(untilAborted, 100, { timeoutError: () => LATE })).rejects.toBe(
      LATE,
    );
    jest.advanceTimersByTime(100);
    await outcome;
  });

  it('aborts the work with the outer signal and rejects with its reason', async () => {
    const outer = new AbortController();
    const work = jest.fn(untilAborted);
    const options = { signal: outer.signal, timeoutError: () => LATE };
    const outcome = expect(runWithTimeout(work, 100, options)).rejects.toThrow('left');
    outer.abort(new Error('left'));
    await outcome;
    await expect(runWithTimeout(work, 100, options)).rejects.toThrow('left');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
