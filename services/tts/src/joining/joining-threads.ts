import { sep } from 'node:path';
import type { WorkInput, WorkName, WorkResult } from './joining-protocol';
import { JoiningThread, type ThreadLimits } from './joining-thread';

interface ThreadsOptions extends Partial<ThreadLimits> {
  /** Threads at most. Each answers one question after another, for any number of files. */
  readonly size?: number;
}

const DEFAULTS = { size: 2, timeLimitMs: 120_000, idleMs: 60_000 };

/**
 * The threads in which sound is decoded and encoded, so that the event loop stays free. They start with the first work.
 * Files that wait for their next piece occupy none of them.
 */
export class JoiningThreads {
  private readonly size: number;
  private readonly limits: ThreadLimits;
  private readonly threads = new Set<JoiningThread>();

  constructor({ size, ...limits }: ThreadsOptions = {}) {
    this.size = size ?? DEFAULTS.size;
    this.limits = { workerFile: compiledWorker(), ...DEFAULTS, ...limits };
  }

  /** The thread for a new file or a single question: the least busy one. */
  choose(): JoiningThread {
    const [best] = [...this.threads].sort((a, b) => a.load - b.load || a.openFiles - b.openFiles);
    if (best && (best.load + best.openFiles === 0 || this.threads.size >= this.size)) return best;
    return this.start();
  }

  async ask<Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<WorkResult<Name>> {
    return await this.choose().ask(name, input);
  }

  /** Ends all threads. Later work starts new ones. */
  async close(): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.close()));
  }

  private start(): JoiningThread {
    const thread: JoiningThread = new JoiningThread(this.limits, () => this.threads.delete(thread));
    this.threads.add(thread);
    return thread;
  }
}

/** Those of this process. */
export const joiningThreads = new JoiningThreads();

/** Threads run compiled code; tests run this module from its source and find the build beside it. */
function compiledWorker(): string {
  const folder = __dirname.includes(`${sep}dist${sep}`)
    ? __dirname
    : __dirname.replace(`${sep}services${sep}`, `${sep}dist${sep}services${sep}`);
  return `${folder}${sep}joining.worker.js`;
}
