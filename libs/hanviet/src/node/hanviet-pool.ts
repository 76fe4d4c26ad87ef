import path from 'node:path';
import pLimit from 'p-limit';
import type { ConvertedText, ConvertTextOptions } from '../convert/convert-text';
import type { OwnDictionary } from '../convert/dictionary';
import type { ConvertOptions, ConvertResult, NameInText } from '../engine';
import { PoolWorker } from './pool-worker';
import type { WorkerAnswer, WorkerRequest, WorkerTask } from './worker-protocol';

/** Settings of a pool. */
export interface HanvietPoolOptions {
  /** Worker threads at most; each holds its own tables (some 90 MB). Default 1. */
  readonly size?: number;
  /** Milliseconds one conversion may run before its worker is ended. Default 20,000. */
  readonly timeLimitMs?: number;
  /** Milliseconds more for one that brings own dictionaries along, which are built first. Default 120,000. */
  readonly buildLimitMs?: number;
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

/** Why a conversion gave no result. */
export type HanvietFailure = 'timeout' | 'crashed' | 'closed' | 'failed';

/** A conversion that ended without a result. */
export class HanvietPoolError extends Error {
  constructor(
    readonly reason: HanvietFailure,
    message: string,
  ) {
    super(message);
    this.name = 'HanvietPoolError';
  }
}

/** Settings of one conversion in a pool. */
export interface PoolConvertOptions extends ConvertTextOptions {
  /** Before the built-in lexicon. Its texts are loaded only when no worker at hand has built it already. */
  readonly own?: OwnDictionary | undefined;
}

type TextTask = Extract<WorkerTask, { kind: 'convertText' }>;

interface Job {
  readonly request: WorkerRequest;
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: HanvietPoolError) => void;
}

const DEFAULTS = {
  size: 1,
  timeLimitMs: 20_000,
  buildLimitMs: 120_000,
  idleMs: 60_000,
  heapMb: 512,
  workerFile: path.join(compiledFolder(), 'hanviet.worker.js'),
};

/**
 * Runs conversions in worker threads, so that the event loop stays free. Workers start with the first job and are
 * ended when idle; one that crashes or runs too long fails only the job it had, and the next job gets a fresh one.
 */
export class HanvietPool {
  private readonly settings: Required<HanvietPoolOptions>;
  private readonly waiting: Job[] = [];
  private readonly workers = new Set<PoolWorker>();
  private readonly running = new Map<PoolWorker, Job>();
  private readonly withTexts = pLimit(1);
  private lastId = 0;
  private closed = false;

  constructor(options: HanvietPoolOptions = {}) {
    this.settings = { ...DEFAULTS, ...options };
  }

  /** As convertText, with the built-in lexicon. Rejects with HanvietPoolError, or with what loading `own` threw. */
  async convertText(text: string, { own, ...options }: PoolConvertOptions = {}): Promise<ConvertedText> {
    const task: TextTask = { kind: 'convertText', text, options };
    const key = own?.key;
    let answer = await this.ask(key === undefined ? task : { ...task, own: { key } });
    if ('lacks' in answer && own) answer = await this.askWithTexts(task, own);
    if ('converted' in answer) return answer.converted;
    throw failed(answer);
  }

  /** As HanvietEngine.convert. Rejects with HanvietPoolError. */
  async convert(text: string, options: ConvertOptions = {}): Promise<ConvertResult> {
    const answer = await this.ask({ kind: 'convert', text, options });
    if ('result' in answer) return answer.result;
    throw failed(answer);
  }

  /** As HanvietEngine.readName. Rejects with HanvietPoolError. */
  async readName(chinese: string, options: Pick<ConvertOptions, 'tonePlacement'> = {}): Promise<string> {
    const answer = await this.ask({ kind: 'readName', text: chinese, options });
    if ('name' in answer) return answer.name;
    throw failed(answer);
  }

  /** As HanvietEngine.findNames. Rejects with HanvietPoolError. */
  async findNames(text: string): Promise<NameInText[]> {
    const answer = await this.ask({ kind: 'findNames', text, options: {} });
    if ('names' in answer) return answer.names;
    throw failed(answer);
  }

  /** Ends all workers; what waits or runs is rejected with reason 'closed'. The pool takes no more work. */
  async close(): Promise<void> {
    this.closed = true;
    const dropped = [...this.waiting.splice(0), ...this.running.values()];
    this.running.clear();
    for (const job of dropped) job.reject(closedError());
    await Promise.all([...this.workers].map((worker) => worker.end()));
  }

  /** In turn, because texts may be many megabytes: while they wait for a worker, nobody else's are opened. */
  private askWithTexts(task: TextTask, own: OwnDictionary): Promise<WorkerAnswer> {
    const { key } = own;
    return this.withTexts(async () => {
      const answer = await this.ask({ ...task, own: { key } });
      return 'lacks' in answer ? this.ask({ ...task, own: { key, texts: await own.load() } }) : answer;
    });
  }

  private ask(task: WorkerTask): Promise<WorkerAnswer> {
    if (this.closed) return Promise.reject(closedError());
    this.lastId += 1;
    const request = { ...task, id: this.lastId };
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.closed || this.waiting.length === 0) return;
    const worker = this.freeWorker();
    const job = worker && this.waiting.shift();
    if (!worker || !job) return;
    this.running.set(worker, job);
    worker.run(job.request);
  }

  private freeWorker(): PoolWorker | undefined {
    const idle = [...this.workers].find((worker) => !this.running.has(worker));
    if (idle) return idle;
    return this.workers.size < this.settings.size ? this.hire() : undefined;
  }

  private hire(): PoolWorker {
    const worker = new PoolWorker(this.settings, {
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

function failed(answer: WorkerAnswer): HanvietPoolError {
  return new HanvietPoolError('failed', 'error' in answer ? answer.error : 'unexpected answer of the worker');
}

function closedError(): HanvietPoolError {
  return new HanvietPoolError('closed', 'the conversion pool is closed');
}

/** Threads run compiled code; tests run this module from its source and find the build beside it. */
function compiledFolder(): string {
  const { sep } = path;
  return __dirname.includes(`${sep}dist${sep}`)
    ? __dirname
    : __dirname.replace(`${sep}libs${sep}`, `${sep}dist${sep}libs${sep}`);
}
