import type { Transferable, Worker } from 'node:worker_threads';
import type { ThreadAnswer } from './answer-requests';
import { IsolationError } from './isolation-error';
import { onThreadEnd, startThread, type ThreadOptions } from './start-thread';

export interface ThreadClientOptions extends Omit<ThreadOptions, 'workerData'> {
  /** Milliseconds without work and holders after which the thread is ended, to free its memory. */
  readonly idleMs: number;
}

export interface RequestOptions {
  /** Milliseconds, from the start of the work on it; work that takes longer ends the thread. Absent: no limit. */
  readonly timeLimitMs?: number | undefined;
  /** Memory of the request that is handed over instead of copied. */
  readonly transfer?: readonly Transferable[];
}

interface Waiting<Answer> {
  readonly timeLimitMs: number | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One thread that answers requests in their order (`answerThreadRequests`). It keeps the process alive only while it
 * works. When it crashes, exceeds a time limit or is closed, all unanswered requests are rejected with IsolationError.
 */
export class ThreadClient<Request, Answer> {
  private readonly thread: Worker;
  private readonly waiting = new Map<number, Waiting<Answer>>();
  private timer: NodeJS.Timeout | undefined;
  /** Time at which the timer fires, as Date.now(). */
  private endsAt = Infinity;
  private lastId = 0;
  private holders = 0;
  private ended = false;

  constructor(
    private readonly options: ThreadClientOptions,
    /** Called once, when the thread takes no more requests. */
    private readonly onEnd: () => void,
  ) {
    this.thread = startThread(options);
    this.thread.unref();
    this.thread.on('message', (answer: ThreadAnswer<Answer>) => this.take(answer));
    onThreadEnd(this.thread, options.file, (error) => this.end(error));
  }

  /** Requests that are not answered yet. */
  get load(): number {
    return this.waiting.size;
  }

  /** Callers that need this very thread, because it holds state of theirs. */
  get held(): number {
    return this.holders;
  }

  /** Keeps an idle thread from being ended. @returns releases it */
  hold(): () => void {
    this.holders += 1;
    if (this.load === 0) this.restartTimer();
    return () => {
      this.holders -= 1;
      if (this.load === 0) this.restartTimer();
    };
  }

  /** @throws IsolationError */
  ask(request: Request, { timeLimitMs, transfer = [] }: RequestOptions = {}): Promise<Answer> {
    if (this.ended) return Promise.reject(new IsolationError('closed', 'the thread has ended'));
    this.lastId += 1;
    const id = this.lastId;
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { timeLimitMs, resolve, reject });
      // The timer runs since the last answer: new requests must not give work that hangs more time.
      if (this.load === 1) {
        this.thread.ref();
        this.restartTimer();
      }
      this.thread.postMessage({ id, request }, transfer);
    });
  }

  /** Shortens the time limit of the running request, whose caller has gone: ending the thread costs its caches. */
  hurry(graceMs: number): void {
    if (this.endsAt - Date.now() > graceMs) this.setTimer(graceMs);
  }

  /** Ends the thread. Resolves when it has ended. */
  async close(): Promise<void> {
    this.end(new IsolationError('closed', 'the thread was closed'));
    await this.thread.terminate();
  }

  private take(answer: ThreadAnswer<Answer>): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting || this.ended) return;
    this.waiting.delete(answer.id);
    if (this.load === 0) this.thread.unref();
    this.restartTimer();
    if ('error' in answer) waiting.reject(new IsolationError('failed', answer.error));
    else waiting.resolve(answer.answer);
  }

  private end(error: IsolationError): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.timer);
    void this.thread.terminate();
    this.onEnd();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  /** Times the request that is answered next, or the idleness of the thread. */
  private restartTimer(): void {
    clearTimeout(this.timer);
    this.endsAt = Infinity;
    if (this.ended) return;
    const [running] = this.waiting.values();
    if (running?.timeLimitMs !== undefined) return this.setTimer(running.timeLimitMs);
    if (running || this.holders > 0) return;
    this.setTimer(this.options.idleMs);
    this.timer?.unref();
  }

  private setTimer(milliseconds: number): void {
    clearTimeout(this.timer);
    this.endsAt = Date.now() + milliseconds;
    this.timer = setTimeout(
      () => this.end(new IsolationError('timeout', `the thread took longer than ${milliseconds} ms`)),
      milliseconds,
    );
  }
}
