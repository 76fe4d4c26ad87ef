import type { ConvertedLine, ConvertedText, ConvertTextOptions, OwnTexts } from '@lacthu/hanviet';
import type { HanvietReply, HanvietRequest } from './hanviet-protocol';

const hanvietWorkerTexts = {
  notStarted: 'Trình duyệt này chưa chạy được bộ dịch Hán-Việt. Bạn tải lại trang rồi thử lại nhé.',
  failed: 'Bộ dịch Hán-Việt không xử lý được đoạn này.',
} as const;

/** Idle time after which the worker is terminated, in ms: with its tables it takes some 100 MB. */
const IDLE_MS = 3 * 60_000;

/** A text to convert in the browser. */
export interface BrowserConversion extends Omit<ConvertTextOptions, 'detectNames'> {
  readonly text: string;
  /** Takes precedence over the built-in lexicon. The key changes whenever the texts do. */
  readonly own?: { readonly key: string; readonly texts: OwnTexts } | undefined;
}

interface Job {
  readonly id: number;
  readonly conversion: BrowserConversion;
  readonly lines: ConvertedLine[];
  readonly resolve: (converted: ConvertedText) => void;
  readonly reject: (reason: unknown) => void;
}

/** The part of a Worker that is used here. */
type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

/**
 * Manages one worker for the whole page: starts it with the first conversion, runs conversions one after the other, and
 * terminates it when idle. A conversion aborted while queued never starts.
 */
export class HanvietWorker {
  private readonly waiting: Job[] = [];
  private running: Job | null = null;
  private thread: Thread | null = null;
  private clock: ReturnType<typeof setTimeout> | undefined;
  private lastId = 0;
  private hasAnswered = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly start: () => Thread) {}

  /** @throws Error with a message for the screen when the worker cannot start or breaks; the reason of the signal */
  convert(conversion: BrowserConversion, signal?: AbortSignal): Promise<ConvertedText> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const job: Job = { id: ++this.lastId, conversion, lines: [], resolve, reject };
      signal?.addEventListener('abort', () => this.giveUp(job, signal.reason), { once: true });
      this.waiting.push(job);
      this.next();
    });
  }

  /** Whether a started worker has answered nothing yet: it is loading its lexicon. */
  readonly isLoading = (): boolean => this.thread !== null && !this.hasAnswered;

  /** Calls the listener whenever `isLoading` may have changed, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private setThread(thread: Thread | null): void {
    this.thread = thread;
    this.setAnswered(false);
  }

  private setAnswered(hasAnswered: boolean): void {
    this.hasAnswered = hasAnswered;
    for (const listener of this.listeners) listener();
  }

  private giveUp(job: Job, reason: unknown): void {
    const place = this.waiting.indexOf(job);
    if (place >= 0) this.waiting.splice(place, 1);
    // A running conversion cannot be interrupted: its remaining replies are ignored.
    job.reject(reason);
  }

  private next(): void {
    const job = this.running ? undefined : this.waiting.shift();
    if (!job) return;
    clearTimeout(this.clock);
    this.running = job;
    try {
      if (!this.thread) this.setThread(this.listenTo(this.start()));
    } catch {
      return this.abandon(hanvietWorkerTexts.notStarted);
    }
    this.ask(job);
  }

  private ask({ id, conversion: { text, own, mode, names, tonePlacement } }: Job): void {
    this.post({ kind: 'convert', id, text, options: { mode, names, tonePlacement }, ownKey: own?.key });
  }

  private post(request: HanvietRequest): void {
    this.thread?.postMessage(request);
  }

  private listenTo(thread: Thread): Thread {
    thread.onmessage = ({ data }: MessageEvent<HanvietReply>) => this.take(data);
    // The worker could not be loaded or ran out of memory: every pending conversion is rejected.
    const broke = (): void => {
      if (this.thread === thread) this.abandon(hanvietWorkerTexts.notStarted);
    };
    thread.onerror = broke;
    thread.onmessageerror = broke;
    return thread;
  }

  private take(reply: HanvietReply): void {
    if (!this.hasAnswered) this.setAnswered(true);
    const job = this.running;
    if (job?.id !== reply.id) return;
    const { own } = job.conversion;
    if (reply.kind === 'lines') job.lines.push(...reply.lines);
    else if (reply.kind === 'lacks-own' && own) {
      this.post({ kind: 'own', ...own });
      this.ask(job);
    } else this.end(job, reply);
  }

  private end(job: Job, reply: HanvietReply): void {
    if (reply.kind === 'done') job.resolve({ lines: job.lines, unknown: reply.unknown });
    else job.reject(new Error(hanvietWorkerTexts.failed));
    this.running = null;
    this.clock = setTimeout(() => this.stop(), IDLE_MS);
    this.next();
  }

  private abandon(message: string): void {
    const unanswered = [...(this.running ? [this.running] : []), ...this.waiting.splice(0)];
    this.running = null;
    this.stop();
    for (const { reject } of unanswered) reject(new Error(message));
  }

  private stop(): void {
    this.thread?.terminate();
    this.setThread(null);
  }
}
