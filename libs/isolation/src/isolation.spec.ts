import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { IsolatedProcess } from './isolated-process';
import { runInThread } from './run-in-thread';

/** Grows the heap until the limit ends it. */
const FILL = `const held = []; for (;;) held.push(new Array(100_000).fill(held.length));`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'isolation-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function program(code: string): Promise<string> {
  const file = path.join(folder, `${expect.getState().currentTestName?.replace(/\W+/g, '-')}.js`);
  await writeFile(file, code);
  return file;
}

/** Stops the timers of this process: a time limit is reached only when a test advances them. */
const stopClock = (): unknown =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
afterEach(() => jest.useRealTimers());

describe('a task in a thread', () => {
  const run = <Result>(file: string, workerData?: unknown, heapMb = 64) =>
    runInThread<Result>({ file, workerData, heapMb, timeLimitMs: 500 });

  it('gives its first message and has no environment', async () => {
    const file = await program(`
      const { parentPort, workerData } = require('node:worker_threads');
      parentPort.postMessage({ workerData, environment: Object.keys(process.env) });`);
    stopClock();
    expect(await run(file, 7)).toEqual({ workerData: 7, environment: [] });
  });

  it('gives its message when this process sees message and end of the thread at once', async () => {
    const file = await program(`
      const { parentPort, workerData } = require('node:worker_threads');
      parentPort.postMessage('done');
      process.on('exit', () => { Atomics.store(workerData, 0, 1); Atomics.notify(workerData, 0); });`);
    const ended = new Int32Array(new SharedArrayBuffer(4));
    stopClock();
    const running = run(file, ended);
    Atomics.wait(ended, 0, 0, 10_000);
    // Until the thread is gone altogether.
    Atomics.wait(ended, 0, 1, 200);
    expect(await running).toBe('done');
  });

  it('is ended when it needs more memory than it may', async () => {
    const file = await program(FILL);
    stopClock();
    await expect(run(file, undefined, 16)).rejects.toMatchObject({ reason: 'out-of-memory' });
  });

  it('is ended when it takes longer than it may', async () => {
    const file = await program('for (;;);');
    stopClock();
    const running = run(file);
    jest.advanceTimersByTime(500);
    await expect(running).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('fails when it ends without an answer', async () => {
    const file = await program('process.exit(3);');
    stopClock();
    await expect(run(file)).rejects.toMatchObject({ reason: 'crashed' });
  });

  it('goes on until its messages are answered with a result, and fails with their error', async () => {
    const file = await program(`
      const { parentPort } = require('node:worker_threads');
      parentPort.on('message', (message) => parentPort.postMessage(message + 1));
      parentPort.postMessage(0);`);
    stopClock();
    const options = { file, timeLimitMs: 500 };
    const count = runInThread<number, string>(options, async (message, reply) => {
      if (message >= 6) return `done at ${message}`;
      reply(message + 1);
      return undefined;
    });
    await expect(count).resolves.toBe('done at 6');
    await expect(runInThread(options, () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
  });
});

describe('a process', () => {
  const never = new AbortController().signal;
  const open = (file: string, signal = never) =>
    new IsolatedProcess<{ question: string }, unknown>({ file, heapMb: 32, semiSpaceMb: 2, signal });

  it('answers one request after the other, without an environment, and writes to its output', async () => {
    const file = await program(`
      process.on('message', ({ question }) => {
        process.stdout.write(question);
        process.send([question, Object.keys(process.env)]);
      });`);
    stopClock();
    const child = open(file);
    const output = text(child.output).catch((error: Error) => error);
    await expect(child.ask({ question: 'one' }, 500)).resolves.toEqual(['one', []]);
    await expect(child.ask({ question: 'two' }, 500)).resolves.toEqual(['two', []]);
    child.end();
    expect(await output).toMatchObject({ reason: 'closed' });
    await expect(child.ask({ question: 'late' }, 500)).rejects.toMatchObject({ reason: 'closed' });
  });

  it('is ended when it needs more memory than it may, and every later request fails as the first did', async () => {
    const file = await program(`process.on('message', () => { ${FILL} });`);
    stopClock();
    const child = open(file);
    await expect(child.ask({ question: 'big' }, 500)).rejects.toMatchObject({ reason: 'out-of-memory' });
    await expect(child.ask({ question: 'next' }, 500)).rejects.toMatchObject({ reason: 'out-of-memory' });
    child.end();
  });

  it('fails when an answer takes longer than it may', async () => {
    const file = await program(`process.on('message', () => { for (;;); });`);
    stopClock();
    const child = open(file);
    const answer = child.ask({ question: 'hang' }, 500);
    jest.advanceTimersByTime(500);
    await expect(answer).rejects.toMatchObject({ reason: 'timeout' });
    child.end();
  });

  it('fails at once when its signal is aborted', async () => {
    const file = await program(`process.on('message', () => { for (;;); });`);
    stopClock();
    const stop = new AbortController();
    const child = open(file, stop.signal);
    const answer = child.ask({ question: 'hang' }, 500);
    stop.abort();
    await expect(answer).rejects.toMatchObject({ reason: 'aborted' });
    child.end();
  });

  it('fails with the error that its caller makes of the reason', async () => {
    const file = await program('process.exit(3);');
    stopClock();
    const toError = ({ reason }: { reason: string }): Error => new Error(`the upload: ${reason}`);
    const child = new IsolatedProcess({ file, heapMb: 32, semiSpaceMb: 2, signal: never, toError });
    await expect(child.ask({ question: 'any' }, 500)).rejects.toThrow('the upload: crashed');
    child.end();
  });
});
