import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol';

/** As the pool's options. */
export interface WorkerLimits {
  readonly workerFile: string;
  readonly timeLimitMs: number;
  readonly buildLimitMs: number;
  readonly graceMs: number;
  readonly idleMs: number;
  readonly heapMb: number;
}

interface WorkerEvents {
  readonly answered: (answer: WorkerAnswer) => void;
  /** The thread has ended; whatever it was working on is lost. Called once. */
  readonly gone: (reason: 'timeout' | 'crashed', message: string) => void;
}

/** One thread of the pool with its two clocks: the time limit of the running job, and the end after idleness. */
export class PoolWorker {
  private readonly thread: Worker;
  private clock: NodeJS.Timeout | undefined;
  /** When the clock rings. */
  private endsAt = 0;
  private isGone = false;

  constructor(
    private readonly limits: WorkerLimits,
    private readonly events: WorkerEvents,
  ) {
    this.thread = new Worker(limits.workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    this.thread.on('message', (answer: WorkerAnswer) => this.finish(answer));
    this.thread.on('error', (error) =>
      this.leave('crashed', `the conversion worker failed: ${error.message}`),
    );
    this.thread.on('exit', (code) => this.leave('crashed', `the conversion worker ended with code ${code}`));
  }

  /** The worker must be idle. While it works it keeps the process alive; idle it does not. */
  run(request: WorkerRequest): void {
    this.thread.ref();
    const limitMs = this.limits.timeLimitMs + (buildsDictionary(request) ? this.limits.buildLimitMs : 0);
    this.setClock(limitMs, () => this.leave('timeout', `the conversion took longer than ${limitMs} ms`));
    this.thread.postMessage(request);
  }

  /** Nobody waits for the running job any more: it may end soon, because another thread costs more, but not late. */
  hurry(): void {
    const { graceMs } = this.limits;
    if (this.endsAt - Date.now() <= graceMs) return;
    this.setClock(graceMs, () => this.leave('timeout', 'nobody waited for the conversion any more'));
  }

  /** Resolves when the thread has ended. */
  async end(): Promise<void> {
    clearTimeout(this.clock);
    await this.thread.terminate();
  }

  private finish(answer: WorkerAnswer): void {
    if (this.isGone) return;
    this.thread.unref();
    this.setClock(this.limits.idleMs, () => this.leave('crashed', 'the idle conversion worker was ended'));
    this.clock?.unref();
    this.events.answered(answer);
  }

  private leave(reason: 'timeout' | 'crashed', message: string): void {
    if (this.isGone) return;
    this.isGone = true;
    clearTimeout(this.clock);
    void this.thread.terminate();
    this.events.gone(reason, message);
  }

  private setClock(milliseconds: number, ring: () => void): void {
    clearTimeout(this.clock);
    this.endsAt = Date.now() + milliseconds;
    this.clock = setTimeout(ring, milliseconds);
  }
}

/** Half a million own entries take seconds, on a busy machine many: a text must not fail for them again and again. */
function buildsDictionary(request: WorkerRequest): boolean {
  return request.kind === 'draftText' && request.own?.texts !== undefined;
}
