import { compiledFile, ThreadClient } from '@lacthu/isolation';
import type { WorkAnswer, WorkInput, WorkName, WorkRequest, WorkResult } from './joining-protocol';
import { fromTransferredError } from './speech-errors';

interface ThreadsOptions {
  /** Threads at most. Each answers one request after another, for any number of files. */
  readonly size?: number;
  readonly workerFile?: string;
  /** Milliseconds one request may take: decoding damaged bytes must not hang for ever. */
  readonly timeLimitMs?: number;
  /** Milliseconds without files and requests after which a thread is ended, to free its memory. */
  readonly idleMs?: number;
}

/** One thread, for all requests of a file: it holds the open file. */
export interface JoiningThread {
  /** Keeps the thread while a file is open in it. @returns releases it */
  hold(): () => void;
  /** @throws the error of the work; IsolationError when the thread is lost */
  ask<Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<WorkResult<Name>>;
}

const DEFAULTS = { size: 2, timeLimitMs: 120_000, idleMs: 60_000 };

/**
 * Threads in which sound is decoded and encoded, so that the event loop stays free. They start with the first request.
 * A file that waits for its next piece does not block its thread.
 */
export class JoiningThreads {
  private readonly options: Required<ThreadsOptions>;
  private readonly threads = new Set<ThreadClient<WorkRequest, WorkAnswer>>();

  constructor(options: ThreadsOptions = {}) {
    this.options = { workerFile: compiledFile(__dirname, 'joining.worker.js'), ...DEFAULTS, ...options };
  }

  /** The least busy thread, for a new file or a single request. */
  choose(): JoiningThread {
    const thread = this.leastBusy();
    return {
      hold: () => thread.hold(),
      ask: async <Name extends WorkName>(name: Name, input: WorkInput<Name>) => {
        const { request, transfer } = withOwnBytes({ name, input });
        const answer = await thread.ask(request, { timeLimitMs: this.options.timeLimitMs, transfer });
        if ('fault' in answer) throw fromTransferredError(answer.fault);
        return answer.result as WorkResult<Name>;
      },
    };
  }

  async ask<Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<WorkResult<Name>> {
    return await this.choose().ask(name, input);
  }

  /** Ends all threads. Later requests start new ones. */
  async close(): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.close()));
  }

  private leastBusy(): ThreadClient<WorkRequest, WorkAnswer> {
    const [best] = [...this.threads].sort((a, b) => a.load - b.load || a.held - b.held);
    if (best && (best.load + best.held === 0 || this.threads.size >= this.options.size)) return best;
    const { workerFile: file, idleMs } = this.options;
    const thread: ThreadClient<WorkRequest, WorkAnswer> = new ThreadClient({ file, idleMs }, () =>
      this.threads.delete(thread),
    );
    this.threads.add(thread);
    return thread;
  }
}

/** The threads of this process. */
export const joiningThreads = new JoiningThreads();

/** Copies the bytes once and hands the copy over: a view would be sent with all the memory that lies behind it. */
function withOwnBytes(request: WorkRequest): { request: WorkRequest; transfer: ArrayBuffer[] } {
  if (!('bytes' in request.input)) return { request, transfer: [] };
  const bytes = new Uint8Array(request.input.bytes);
  return { request: { ...request, input: { ...request.input, bytes } }, transfer: [bytes.buffer] };
}
