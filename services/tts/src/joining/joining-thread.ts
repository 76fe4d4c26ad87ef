import { Worker } from 'node:worker_threads';
import type { WorkAnswer, WorkInput, WorkName, WorkRequest, WorkResult } from './joining-protocol';
import { faultFromTransfer } from './speech-faults';

export interface ThreadLimits {
  readonly workerFile: string;
  /** Milliseconds one piece of work may take: decoding damaged bytes must not hang for ever. */
  readonly timeLimitMs: number;
  /** Milliseconds without files and work after which the thread ends, to give its memory back. */
  readonly idleMs: number;
}

interface Waiting {
  readonly resolve: (result: WorkResult<WorkName>) => void;
  readonly reject: (error: Error) => void;
}

/** One worker thread: questions and answers by number, and its two clocks. */
export class JoiningThread {
  private readonly thread: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private clock: NodeJS.Timeout | undefined;
  private lastId = 0;
  private files = 0;
  private ended = false;

  constructor(
    private readonly limits: ThreadLimits,
    /** Called once, when the thread takes no more work. */
    private readonly gone: () => void,
  ) {
    this.thread = new Worker(limits.workerFile);
    this.thread.unref();
    this.thread.on('message', (answer: WorkAnswer) => this.take(answer));
    this.thread.on('error', (error) => this.end(new Error(`the joining thread failed: ${error.message}`)));
    this.thread.on('exit', (code) => this.end(new Error(`the joining thread ended with code ${code}`)));
  }

  /** Work that was asked and not answered yet. */
  get load(): number {
    return this.waiting.size;
  }

  /** Files that are open here: their pieces can go to no other thread. */
  get openFiles(): number {
    return this.files;
  }

  holdFile(): void {
    this.files += 1;
    if (this.waiting.size === 0) this.setClock();
  }

  releaseFile(): void {
    this.files -= 1;
    if (this.waiting.size === 0) this.setClock();
  }

  /** Rejects with the fault of the work itself, or with an Error when the thread is lost. */
  async ask<Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<WorkResult<Name>> {
    if (this.ended) throw new Error('the joining thread has ended');
    this.lastId += 1;
    const id = this.lastId;
    const answer = new Promise<WorkResult<WorkName>>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
    });
    // The clock runs since the last answer: new questions must not give work that hangs more time.
    if (this.waiting.size === 1) {
      this.thread.ref();
      this.setClock();
    }
    this.send({ id, work: { name, input } } as WorkRequest);
    return (await answer) as WorkResult<Name>;
  }

  /** A view would be sent with all the memory it looks into; its own bytes are copied once and given away. */
  private send({ id, work }: WorkRequest): void {
    if (!('bytes' in work.input)) return this.thread.postMessage({ id, work });
    const bytes = new Uint8Array(work.input.bytes);
    const request = { id, work: { name: work.name, input: { ...work.input, bytes } } };
    this.thread.postMessage(request, [bytes.buffer]);
  }

  /** Ends the thread; what waits is rejected. */
  async close(): Promise<void> {
    this.end(new Error('the joining threads are closed'));
    await this.thread.terminate();
  }

  private take(answer: WorkAnswer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting || this.ended) return;
    this.waiting.delete(answer.id);
    if (this.waiting.size === 0) this.thread.unref();
    this.setClock();
    if ('fault' in answer) waiting.reject(faultFromTransfer(answer.fault));
    else waiting.resolve(answer.result);
  }

  private end(error: Error): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.clock);
    void this.thread.terminate();
    this.gone();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  /** Of the work that is next to be answered, or of idleness. */
  private setClock(): void {
    clearTimeout(this.clock);
    if (this.ended) return;
    if (this.waiting.size > 0) {
      this.clock = setTimeout(
        () => this.end(new Error(`joining took longer than ${this.limits.timeLimitMs} ms`)),
        this.limits.timeLimitMs,
      );
      return;
    }
    if (this.files > 0) return;
    this.clock = setTimeout(() => this.end(new Error('idle')), this.limits.idleMs);
    this.clock.unref();
  }
}
