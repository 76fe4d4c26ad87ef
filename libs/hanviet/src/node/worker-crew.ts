import { HanvietPoolError } from './hanviet-pool-error';
import { PoolWorker } from './pool-worker';
import type { WorkerLimits } from './pool-worker';
import type { Caller, WorkerAnswer, WorkerRequest, WorkerTask } from './worker-protocol';

/** As the pool's options. */
export interface CrewLimits extends WorkerLimits {
  readonly guestThreads: number;
  readonly maxWaitingGuests: number;
  readonly guestWaitMs: number;
}

interface Job {
  readonly request: WorkerRequest;
  readonly isGuest: boolean;
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** The threads of a pool, what they work on, and what waits for one of them. */
export class WorkerCrew {
  private readonly waiting = new Set<Job>();
  private readonly workers = new Set<PoolWorker>();
  private readonly running = new Map<PoolWorker, Job>();
  private lastId = 0;
  private closed = false;

  /** @param size threads at most */
  constructor(
    private readonly size: number,
    private readonly limits: CrewLimits,
  ) {}

  /**
   * Who goes away leaves the line, and a worker that is busy for him is ended unless it is done soon.
   * Rejects with HanvietPoolError, or with the signal's reason.
   */
  ask(task: WorkerTask, { signal, isGuest = false }: Caller = {}): Promise<WorkerAnswer> {
    if (this.closed) return Promise.reject(closedError());
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    if (isGuest && count(this.waiting, isOfGuest) >= this.limits.maxWaitingGuests)
      return Promise.reject(busyError());
    this.lastId += 1;
    const request = { ...task, id: this.lastId };
    let leave = (): void => undefined;
    let end = (): void => undefined;
    return new Promise<WorkerAnswer>((resolve, reject) => {
      const job: Job = { request, isGuest, resolve, reject };
      const patience = isGuest ? setTimeout(() => this.refuse(job), this.limits.guestWaitMs) : undefined;
      leave = () => this.forget(job, signal?.reason);
      signal?.addEventListener('abort', leave);
      end = () => clearTimeout(patience);
      this.waiting.add(job);
      this.startNext();
    }).finally(() => {
      signal?.removeEventListener('abort', leave);
      end();
    });
  }

  /** Ends all workers; what waits or runs is rejected with reason 'closed'. The crew takes no more work. */
  async close(): Promise<void> {
    this.closed = true;
    const dropped = [...this.waiting, ...this.running.values()];
    this.waiting.clear();
    this.running.clear();
    for (const job of dropped) job.reject(closedError());
    await Promise.all([...this.workers].map((worker) => worker.end()));
  }

  private forget(job: Job, reason: unknown): void {
    this.waiting.delete(job);
    for (const [worker, its] of this.running) if (its === job) worker.hurry();
    job.reject(reason);
  }

  /** Does nothing to a job that runs already. */
  private refuse(job: Job): void {
    if (this.waiting.delete(job)) job.reject(busyError());
  }

  /** The job that has waited longest among those that may run: guests leave some threads to others. */
  private nextJob(): Job | undefined {
    const guestsMayRun = count(this.running.values(), isOfGuest) < this.limits.guestThreads;
    return [...this.waiting].find(({ isGuest }) => !isGuest || guestsMayRun);
  }

  private startNext(): void {
    const job = this.nextJob();
    const worker = this.closed || !job ? undefined : this.freeWorker();
    if (!worker || !job) return;
    this.waiting.delete(job);
    this.running.set(worker, job);
    worker.run(job.request);
  }

  private freeWorker(): PoolWorker | undefined {
    const idle = [...this.workers].find((worker) => !this.running.has(worker));
    if (idle) return idle;
    return this.workers.size < this.size ? this.hire() : undefined;
  }

  private hire(): PoolWorker {
    const worker = new PoolWorker(this.limits, {
      answered: (answer) => {
        this.take(worker)?.resolve(answer);
        this.startNext();
      },
      gone: (reason, message) => {
        this.workers.delete(worker);
        this.take(worker)?.reject(new HanvietPoolError(reason, message));
        this.startNext();
      },
    });
    this.workers.add(worker);
    return worker;
  }

  private take(worker: PoolWorker): Job | undefined {
    const job = this.running.get(worker);
    this.running.delete(worker);
    return job;
  }
}

function isOfGuest({ isGuest }: Job): boolean {
  return isGuest;
}

function count<T>(items: Iterable<T>, matches: (item: T) => boolean): number {
  return [...items].filter(matches).length;
}

function busyError(): HanvietPoolError {
  return new HanvietPoolError('busy', 'too many conversions of guests wait');
}

function closedError(): HanvietPoolError {
  return new HanvietPoolError('closed', 'the conversion pool is closed');
}
