import { sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@lacthu/http';
import type { ParseTask, ThreadAnswer, ThreadRequest } from './parse-protocol';

/** 50 MB are read in about a second; a thread that takes longer for one answer has met something hostile. */
const ANSWER_LIMIT_MS = 60_000;
/** A text of 50 MB takes up to twice as much as a string, and a normalised copy beside it. */
const HEAP_LIMIT_MB = 384;

interface Waiting {
  readonly resolve: (answer: ThreadAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A thread that reads one upload, so that a large or hostile one stops nobody else's requests. It gives one answer to
 * being started and one to each request. Once it failed, every further question is refused with the same reason.
 */
export class ParsingThread {
  private readonly worker: Worker;
  private waiting: Waiting | null = null;
  private failure: Error | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** @param leaving ends the thread: nobody waits for the answer any more */
  constructor(
    task: ParseTask,
    private readonly leaving: AbortSignal,
  ) {
    this.worker = new Worker(
      compiledWorker(task.plan === undefined ? 'parse-import' : 'parse-planned-import'),
      {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      },
    );
    this.worker.on('message', (answer: ThreadAnswer) => this.settle((waiting) => waiting.resolve(answer)));
    this.worker.once('error', (cause) => this.fail(unreadable(cause)));
    this.worker.once('exit', () => this.fail(unreadable(new Error('the parsing thread ended early'))));
    leaving.addEventListener('abort', this.leave);
    if (leaving.aborted) this.leave();
  }

  /** The next answer; the first question is asked by starting. @throws DomainError projects.unreadable_file */
  ask(request?: ThreadRequest): Promise<ThreadAnswer> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure);
      this.waiting = { resolve, reject };
      this.timer = setTimeout(
        () => this.fail(unreadable(new Error('parsing took too long'))),
        ANSWER_LIMIT_MS,
      );
      if (request) this.worker.postMessage(request);
    });
  }

  async end(): Promise<void> {
    this.leaving.removeEventListener('abort', this.leave);
    await this.worker.terminate();
  }

  private readonly leave = (): void => this.fail(new DomainError('platform.request_timeout'));

  private fail(error: Error): void {
    this.failure ??= error;
    this.settle((waiting) => waiting.reject(error));
  }

  private settle(how: (waiting: Waiting) => void): void {
    clearTimeout(this.timer);
    const { waiting } = this;
    this.waiting = null;
    if (waiting) how(waiting);
  }
}

function unreadable(cause: Error): DomainError {
  return new DomainError('projects.unreadable_file', { cause });
}

/** Threads run compiled code; tests run this module from its source and find the build beside it. */
function compiledWorker(name: 'parse-import' | 'parse-planned-import'): string {
  const folder = __dirname.includes(`${sep}dist${sep}`)
    ? __dirname
    : __dirname.replace(`${sep}services${sep}`, `${sep}dist${sep}services${sep}`);
  return `${folder}${sep}${name}.worker.js`;
}
