import path from 'node:path';
import pLimit from 'p-limit';
import type { DraftTextOptions, TextDraft } from '../convert/draft-text';
import type { OwnDictionary } from '../convert/dictionary';
import type { ConvertOptions, ConvertResult, NameInText } from '../engine';
import { HanvietPoolError } from './hanviet-pool-error';
import { WorkerCrew } from './worker-crew';
import type { Caller, WorkerAnswer, WorkerTask } from './worker-protocol';

/** Settings of a pool. */
export interface HanvietPoolOptions {
  /** Worker threads at most; each holds its own tables (some 90 MB). Default 1. */
  readonly size?: number;
  /** Milliseconds one conversion may run before its worker is ended. Default 20,000. */
  readonly timeLimitMs?: number;
  /** Milliseconds more for one that brings own dictionaries along, which are built first. Default 120,000. */
  readonly buildLimitMs?: number;
  /** Milliseconds that a running conversion gets to its end when nobody waits for it any more. Default 2,000. */
  readonly graceMs?: number;
  /** Conversions that may wait beside those that run; what comes then is refused as `busy`. Default 100. */
  readonly maxWaiting?: number;
  /** Threads that guests may hold at the same time. Default: all but one, and one where there is only one. */
  readonly guestThreads?: number;
  /** Guests that may wait beside those that run; what comes then is refused as `busy`. Default 16. */
  readonly maxWaitingGuests?: number;
  /** Milliseconds after which a guest who still waits for a thread is refused as `busy`. Default 10,000. */
  readonly guestWaitMs?: number;
  /** Milliseconds after which a worker without work is ended, to give its memory back. Default 60,000. */
  readonly idleMs?: number;
  /**
   * Heap of one worker in MB; what needs more ends the worker, not the process. Default 512: own dictionaries of 500,000
   * lines take between 128 and 256 while they are built.
   */
  readonly heapMb?: number;
  /** Compiled worker file. Default: beside this file as it was built. */
  readonly workerFile?: string;
}

/** Settings of one draft in a pool. */
export interface PoolDraftOptions extends DraftTextOptions, Caller {
  /** Before the built-in lexicon. Its texts are loaded only when no worker at hand has built it already. */
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
  workerFile: path.join(compiledFolder(), 'hanviet.worker.js'),
};

/**
 * Runs conversions in worker threads, so that the event loop stays free. Workers start with the first job and are
 * ended when idle; one that crashes or runs too long fails only the job it had, and the next job gets a fresh one.
 * All calls reject with HanvietPoolError, or with the reason of their signal.
 */
export class HanvietPool {
  private readonly crew: WorkerCrew;
  private readonly mostHeld: number;
  private readonly withTexts = pLimit(1);
  /** Calls whose callers wait. */
  private held = 0;

  constructor(options: HanvietPoolOptions = {}) {
    const settings = { ...DEFAULTS, ...options };
    const { guestThreads = Math.max(1, settings.size - 1) } = settings;
    this.crew = new WorkerCrew(settings.size, { ...settings, guestThreads });
    this.mostHeld = settings.size + settings.maxWaiting;
  }

  /** As draftText, with the built-in lexicon. Rejects also with what loading `own` threw. */
  async draftText(
    text: string,
    { own, signal, isGuest, ...options }: PoolDraftOptions = {},
  ): Promise<TextDraft> {
    const task: TextTask = { kind: 'draftText', text, options };
    const caller = { signal, isGuest };
    const answer = await this.admitted(signal, () =>
      own ? this.askOwn(task, own, caller) : this.crew.ask(task, caller),
    );
    if ('draft' in answer) return answer.draft;
    throw failed(answer);
  }

  /** As HanvietEngine.convert. */
  async convert(text: string, options: ConvertOptions = {}): Promise<ConvertResult> {
    const answer = await this.admitted(undefined, () => this.crew.ask({ kind: 'convert', text, options }));
    if ('result' in answer) return answer.result;
    throw failed(answer);
  }

  /** As HanvietEngine.readName. */
  async readName(
    chinese: string,
    { signal, ...options }: Pick<ConvertOptions, 'tonePlacement'> & Caller = {},
  ): Promise<string> {
    const task = { kind: 'readName', text: chinese, options } as const;
    const answer = await this.admitted(signal, () => this.crew.ask(task, { signal }));
    if ('name' in answer) return answer.name;
    throw failed(answer);
  }

  /** As HanvietEngine.findNames. */
  async findNames(text: string, { signal }: Caller = {}): Promise<NameInText[]> {
    const task = { kind: 'findNames', text, options: {} } as const;
    const answer = await this.admitted(signal, () => this.crew.ask(task, { signal }));
    if ('names' in answer) return answer.names;
    throw failed(answer);
  }

  /** Ends all workers; what waits or runs is rejected with reason 'closed'. The pool takes no more work. */
  close(): Promise<void> {
    return this.crew.close();
  }

  /** Counts a call until its caller has an answer or is gone. */
  private async admitted(
    signal: AbortSignal | undefined,
    ask: () => Promise<WorkerAnswer>,
  ): Promise<WorkerAnswer> {
    signal?.throwIfAborted();
    if (this.held >= this.mostHeld) throw new HanvietPoolError('busy', 'too many conversions wait');
    this.held += 1;
    try {
      return await unlessAborted(ask(), signal);
    } finally {
      this.held -= 1;
    }
  }

  private async askOwn(task: TextTask, own: OwnDictionary, caller: Caller): Promise<WorkerAnswer> {
    const byKey = { ...task, own: { key: own.key } };
    const answer = await this.crew.ask(byKey, caller);
    if (!('lacks' in answer)) return answer;
    // In turn, because texts may be many megabytes: while they wait for a worker, nobody else's are opened.
    return this.withTexts(async () => {
      const again = await this.crew.ask(byKey, caller);
      if (!('lacks' in again)) return again;
      return this.crew.ask({ ...task, own: { key: own.key, texts: await own.load() } }, caller);
    });
  }
}

/** Also while the work waits for something that knows of no signal, such as its turn. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let leave = (): void => undefined;
  const gone = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, gone]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

function failed(answer: WorkerAnswer): HanvietPoolError {
  return new HanvietPoolError('failed', 'error' in answer ? answer.error : 'unexpected answer of the worker');
}

/** Threads run compiled code; tests run this module from its source and find the build beside it. */
function compiledFolder(): string {
  const { sep } = path;
  return __dirname.includes(`${sep}dist${sep}`)
    ? __dirname
    : __dirname.replace(`${sep}libs${sep}`, `${sep}dist${sep}libs${sep}`);
}
