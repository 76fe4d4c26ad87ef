import { compiledFile, IsolationError, ThreadPool } from '@lacthu/isolation';
import pLimit from 'p-limit';
import type { DraftTextOptions, TextDraft } from '../convert/draft-text';
import type { OwnDictionary } from '../convert/dictionary';
import type { ConvertOptions, ConvertResult, NameInText } from '../engine';
import type { Caller, WorkerAnswer, WorkerTask } from './worker-protocol';

/** Settings of a pool. */
export interface HanvietPoolOptions {
  /** Threads at most; each holds its own tables (some 90 MB). Default 1. */
  readonly size?: number;
  /** Time limit of one conversion in milliseconds; its thread is ended then. Default 20,000. */
  readonly timeLimitMs?: number;
  /** Additional milliseconds for a conversion that has to build own dictionaries first. Default 120,000. */
  readonly buildLimitMs?: number;
  /** Milliseconds that a running conversion may go on after its caller aborted it. Default 2,000. */
  readonly graceMs?: number;
  /** Conversions that may wait; more are rejected as `busy`. Default 100. */
  readonly maxWaiting?: number;
  /** Threads that guests may use at the same time. Default: all but one, at least one. */
  readonly guestThreads?: number;
  /** Conversions of guests that may wait; more are rejected as `busy`. Default 16. */
  readonly maxWaitingGuests?: number;
  /** Milliseconds after which a waiting conversion of a guest is rejected as `busy`. Default 10,000. */
  readonly guestWaitMs?: number;
  /** Milliseconds after which an idle thread is ended, to free its memory. Default 60,000. */
  readonly idleMs?: number;
  /**
   * Heap of one thread in MB; a conversion that needs more ends the thread, not the process. Default 512: own
   * dictionaries of 500,000 lines take between 128 and 256 while they are built.
   */
  readonly heapMb?: number;
  /** Compiled file of the threads. Default: `hanviet.worker.js` in the folder of this file. */
  readonly workerFile?: string;
}

/** Settings of one draft in a pool. */
export interface PoolDraftOptions extends DraftTextOptions, Caller {
  /** Takes precedence over the built-in lexicon. Its texts are loaded only when the thread has not built it yet. */
  readonly own?: OwnDictionary | undefined;
}

type TextTask = Extract<WorkerTask, { kind: 'draftText' }>;

const DEFAULTS = {
  size: 1,
  timeLimitMs: 20_000,
  buildLimitMs: 120_000,
  graceMs: 2_000,
  maxWaiting: 100,
  maxWaitingGuests: 16,
  guestWaitMs: 10_000,
  idleMs: 60_000,
  heapMb: 512,
  workerFile: compiledFile(__dirname, 'hanviet.worker.js'),
};

/**
 * Runs conversions in a thread pool, so that the event loop stays free. Every method throws IsolationError, or the reason
 * of its signal; `failed`: the conversion itself threw.
 */
export class HanvietPool {
  private readonly threads: ThreadPool<WorkerTask, WorkerAnswer>;
  private readonly timeLimitMs: number;
  private readonly buildLimitMs: number;
  private readonly maxPending: number;
  private readonly withTexts = pLimit(1);
  /** Calls that are not answered yet. */
  private pending = 0;

  constructor(options: HanvietPoolOptions = {}) {
    const settings = { ...DEFAULTS, ...options };
    const { size, workerFile: file, heapMb, idleMs, graceMs, maxWaitingGuests, guestWaitMs } = settings;
    const { guestThreads = Math.max(1, size - 1) } = settings;
    const lowPriority = { threads: guestThreads, maxWaiting: maxWaitingGuests, maxWaitMs: guestWaitMs };
    this.threads = new ThreadPool({ size, file, heapMb, idleMs, graceMs, lowPriority });
    this.timeLimitMs = settings.timeLimitMs;
    this.buildLimitMs = settings.buildLimitMs;
    this.maxPending = size + settings.maxWaiting;
  }

  /** Same as draftText, with the built-in lexicon. @throws also what `own.load` throws */
  async draftText(
    text: string,
    { own, signal, isGuest, ...options }: PoolDraftOptions = {},
  ): Promise<TextDraft> {
    const task: TextTask = { kind: 'draftText', text, options };
    const caller = { signal, isGuest };
    const answer = await this.admit(signal, () =>
      own ? this.askWithOwn(task, own, caller) : this.ask(task, caller),
    );
    if ('draft' in answer) return answer.draft;
    throw unexpected();
  }

  /** Same as HanvietEngine.convert. */
  async convert(text: string, options: ConvertOptions = {}): Promise<ConvertResult> {
    const answer = await this.admit(undefined, () => this.ask({ kind: 'convert', text, options }, {}));
    if ('result' in answer) return answer.result;
    throw unexpected();
  }

  /** Same as HanvietEngine.readName. */
  async readName(
    chinese: string,
    { signal, ...options }: Pick<ConvertOptions, 'tonePlacement'> & Caller = {},
  ): Promise<string> {
    const task = { kind: 'readName', text: chinese, options } as const;
    const answer = await this.admit(signal, () => this.ask(task, { signal }));
    if ('name' in answer) return answer.name;
    throw unexpected();
  }

  /** Same as HanvietEngine.findNames. */
  async findNames(text: string, { signal }: Caller = {}): Promise<NameInText[]> {
    const task = { kind: 'findNames', text, options: {} } as const;
    const answer = await this.admit(signal, () => this.ask(task, { signal }));
    if ('names' in answer) return answer.names;
    throw unexpected();
  }

  /** Ends all threads; pending calls are rejected as `closed`. The pool takes no more calls. */
  close(): Promise<void> {
    return this.threads.close();
  }

  /** Limits the number of pending calls. */
  private async admit(
    signal: AbortSignal | undefined,
    ask: () => Promise<WorkerAnswer>,
  ): Promise<WorkerAnswer> {
    signal?.throwIfAborted();
    if (this.pending >= this.maxPending) throw new IsolationError('busy', 'too many conversions wait');
    this.pending += 1;
    try {
      return await rejectOnAbort(ask(), signal);
    } finally {
      this.pending -= 1;
    }
  }

  private ask(task: WorkerTask, { signal, isGuest }: Caller): Promise<WorkerAnswer> {
    // To build half a million own entries takes seconds, on a busy machine many; it must not fail again and again.
    const builds = task.kind === 'draftText' && task.own?.texts !== undefined;
    const timeLimitMs = this.timeLimitMs + (builds ? this.buildLimitMs : 0);
    return this.threads.run(task, { signal, isLowPriority: isGuest, timeLimitMs });
  }

  private async askWithOwn(task: TextTask, own: OwnDictionary, caller: Caller): Promise<WorkerAnswer> {
    const byKey = { ...task, own: { key: own.key } };
    const answer = await this.ask(byKey, caller);
    if (!('lacks' in answer)) return answer;
    // One at a time, because texts may be many megabytes: those of one caller are loaded while they wait for a thread.
    return this.withTexts(async () => {
      const again = await this.ask(byKey, caller);
      if (!('lacks' in again)) return again;
      return this.ask({ ...task, own: { key: own.key, texts: await own.load() } }, caller);
    });
  }
}

/** Also while the work waits in a queue that knows no signal. */
async function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function unexpected(): IsolationError {
  return new IsolationError('failed', 'unexpected answer of the worker');
}
