import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { IsolationError } from './isolation-error';

/** Exit code of a process that V8 aborted, where the operating system has no signals. */
const ABORTED = 134;

interface ProcessOptions {
  /** Path of the compiled file (`compiledFile`); it calls `answerProcessRequests`. */
  readonly file: string;
  /** Limits of its heap in MB: old generation, and one half of the young generation. */
  readonly heapMb: number;
  readonly semiSpaceMb: number;
  /** Open file that becomes its standard input. */
  readonly stdin?: number;
  /** Ends the process. */
  readonly signal: AbortSignal;
  /** Error that callers and readers of the output get instead of the IsolationError. */
  readonly toError?: (error: IsolationError) => Error;
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Child process that answers one request at a time. Uploaded files are parsed in one: running out of memory ends the
 * child and not the service (a thread would take the service with it), its memory is freed at once, and it has no
 * environment, so no address and no password. After the first failure every request is rejected with the same error.
 */
export class IsolatedProcess<Request extends object, Answer> {
  private readonly child: ChildProcess;
  private waiting: Waiting<Answer> | null = null;
  private failure: Error | null = null;

  constructor(private readonly options: ProcessOptions) {
    const { file, heapMb, semiSpaceMb, stdin, signal } = options;
    const limits = [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${semiSpaceMb}`];
    this.child = spawn(process.execPath, [...limits, file], {
      stdio: [stdin ?? 'ignore', 'pipe', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: {},
    });
    this.child.on('message', (answer: Answer) => this.take()?.resolve(answer));
    this.child.once('error', (cause) => this.fail('failed', cause.message, cause));
    this.child.once('exit', (code, ended) =>
      // V8 aborts the process when its heap is full.
      this.fail(
        ended === 'SIGABRT' || code === ABORTED ? 'out-of-memory' : 'crashed',
        `the process ended early (${ended ?? code})`,
      ),
    );
    // A reader of the output gets its errors; without a reader they must not reach the whole service.
    this.child.stdout?.on('error', () => undefined);
    signal.addEventListener('abort', this.abort);
    if (signal.aborted) this.abort();
  }

  /** Standard output of the process. */
  get output(): Readable {
    if (!this.child.stdout) throw new Error('the process has no output');
    return this.child.stdout;
  }

  /** @throws IsolationError, or the error that `toError` makes of it */
  ask(request: Request, timeLimitMs: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure);
      const timer = setTimeout(
        () => this.fail('timeout', `the process took longer than ${timeLimitMs} ms`),
        timeLimitMs,
      );
      this.waiting = { resolve, reject, timer };
      this.child.send(request, (error) => error && this.fail('crashed', error.message, error));
    });
  }

  end(): void {
    this.options.signal.removeEventListener('abort', this.abort);
    this.fail('closed', 'the process is not needed any more');
    this.child.kill('SIGKILL');
  }

  private readonly abort = (): void => {
    this.fail('aborted', 'the caller aborted the request', this.options.signal.reason);
    this.child.kill('SIGKILL');
  };

  private fail(reason: IsolationError['reason'], message: string, cause?: unknown): void {
    const error = new IsolationError(reason, message, { cause });
    this.failure ??= this.options.toError?.(error) ?? error;
    this.take()?.reject(this.failure);
    this.child.stdout?.destroy(this.failure);
  }

  private take(): Waiting<Answer> | null {
    const { waiting } = this;
    this.waiting = null;
    clearTimeout(waiting?.timer);
    return waiting;
  }
}
