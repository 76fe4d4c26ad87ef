import { IsolationError } from './isolation-error';
import { ThreadClient, type RequestOptions, type ThreadClientOptions } from './thread-client';

export interface ThreadPoolOptions extends ThreadClientOptions {
  /** Threads at most. They start with the first request. */
  readonly size: number;
  /** Milliseconds that a running request may go on after its caller aborted it; then its thread is ended. */
  readonly graceMs: number;
  /** Limits of low-priority requests. Absent: none. */
  readonly lowPriority?: LowPriorityLimits;
}

interface LowPriorityLimits {
  /** Threads that they may hold at the same time. */
  readonly threads: number;
  /** Requests that may wait; more are rejected as `busy`. */
  readonly maxWaiting: number;
  /** Milliseconds after which a waiting request is rejected as `busy`. */
  readonly maxWaitMs: number;
}

export interface PoolCallOptions extends RequestOptions {
  /** Rejects the call at once, with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  readonly isLowPriority?: boolean | undefined;
}

interface Job<Request, Answer> extends PoolCallOptions {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Pool of threads with a queue, first come, first served. A thread that crashes or exceeds a time limit fails only the
 * request it worked on; the next request gets a fresh thread. A time limit begins when the work begins.
 */
export class ThreadPool<Request, Answer> {
  private readonly waiting = new Set<Job<Request, Answer>>();
  private readonly running = new Map<ThreadClient<Request, Answer>, Job<Request, Answer>>();
  private readonly threads = new Set<ThreadClient<Request, Answer>>();
  private closed = false;

  constructor(private readonly options: ThreadPoolOptions) {}

  /** @throws IsolationError; the reason of the signal */
  async run(request: Request, call: PoolCallOptions = {}): Promise<Answer> {
    const { signal, isLowPriority = false } = call;
    if (this.closed) throw closedError();
    signal?.throwIfAborted();
    const limits = isLowPriority ? this.options.lowPriority : undefined;
    if (limits && count(this.waiting, isLow) >= limits.maxWaiting) throw busyError();
    let abort = (): void => undefined;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const job: Job<Request, Answer> = { ...call, request, resolve, reject };
        abort = () => this.abandon(job, signal?.reason);
        signal?.addEventListener('abort', abort);
        if (limits)
          timer = setTimeout(() => this.waiting.delete(job) && reject(busyError()), limits.maxWaitMs);
        this.waiting.add(job);
        this.startNext();
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Ends all threads; waiting and running requests are rejected as `closed`. The pool takes no more requests. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { reject } of this.waiting) reject(closedError());
    this.waiting.clear();
    await Promise.all([...this.threads].map((thread) => thread.close()));
  }

  private abandon(job: Job<Request, Answer>, reason: unknown): void {
    this.waiting.delete(job);
    for (const [thread, its] of this.running) if (its === job) thread.hurry(this.options.graceMs);
    job.reject(reason);
  }

  private startNext(): void {
    const job = this.nextJob();
    const thread = this.closed || !job ? undefined : this.freeThread();
    if (!thread || !job) return;
    this.waiting.delete(job);
    this.running.set(thread, job);
    void thread
      .ask(job.request, job)
      .then(job.resolve, job.reject)
      .finally(() => {
        this.running.delete(thread);
        this.startNext();
      });
  }

  /** The oldest waiting job that may run. */
  private nextJob(): Job<Request, Answer> | undefined {
    const most = this.options.lowPriority?.threads ?? Infinity;
    const lowMayRun = count(this.running.values(), isLow) < most;
    return [...this.waiting].find((job) => lowMayRun || !isLow(job));
  }

  private freeThread(): ThreadClient<Request, Answer> | undefined {
    const idle = [...this.threads].find((thread) => !this.running.has(thread));
    if (idle) return idle;
    if (this.threads.size >= this.options.size) return undefined;
    const thread: ThreadClient<Request, Answer> = new ThreadClient(this.options, () =>
      this.threads.delete(thread),
    );
    this.threads.add(thread);
    return thread;
  }
}

function isLow({ isLowPriority }: PoolCallOptions): boolean {
  return isLowPriority ?? false;
}

function count<T>(items: Iterable<T>, matches: (item: T) => boolean): number {
  return [...items].filter(matches).length;
}

function busyError(): IsolationError {
  return new IsolationError('busy', 'too many requests wait for a thread');
}

function closedError(): IsolationError {
  return new IsolationError('closed', 'the thread pool is closed');
}
