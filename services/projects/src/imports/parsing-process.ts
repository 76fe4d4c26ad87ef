import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { DomainError, compiledFile } from '@lacthu/http';
import { TOO_MUCH_INSIDE } from './import-error';
import type { ParseAnswer, ParseRequest, ParseTask } from './parse-protocol';

/** 50 MB are read in about a second; a process that takes longer for one answer has met something hostile. */
const ANSWER_LIMIT_MS = 60_000;
/** A text of 50 MB takes up to 75 MB as a string, and as much again while it is put together of pieces. */
const HEAP_LIMITS = ['--max-old-space-size=256', '--max-semi-space-size=2'];

/** Where there are no signals. */
const ABORTED = 134;

interface Waiting {
  readonly resolve: (answer: ParseAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A process of its own that reads one upload: a large one stops nobody else's requests, a hostile one can end nothing
 * but this process (out of memory, a thread would take the service with it), its memory is free again at once, and it
 * knows no address and no password. Once it failed, every further question is refused with the same reason.
 */
export class ParsingProcess {
  private readonly child: ChildProcess;
  private waiting: Waiting | null = null;
  private failure: Error | null = null;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param upload open file in which the upload lies
   * @param leaving ends the process: nobody waits for the answer any more
   */
  constructor(
    upload: number,
    private readonly task: ParseTask,
    private readonly leaving: AbortSignal,
  ) {
    const program = task.plan === undefined ? 'parse-import' : 'parse-planned-import';
    this.child = spawn(process.execPath, [...HEAP_LIMITS, compiledFile(__dirname, `${program}.worker.js`)], {
      stdio: [upload, 'pipe', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: {},
    });
    this.child.on('message', (answer: ParseAnswer) => this.settle((waiting) => waiting.resolve(answer)));
    this.child.once('error', (cause) => this.fail(unreadable(cause)));
    this.child.once('exit', (code, signal) => this.fail(whyItEnded(code, signal)));
    // Whoever reads the output hears of its failure; when nobody does, it must not be heard by the whole service.
    this.child.stdout?.on('error', () => undefined);
    leaving.addEventListener('abort', this.leave);
    if (leaving.aborted) this.leave();
  }

  /** What the rows are written to. */
  get output(): Readable {
    if (!this.child.stdout) throw new Error('the parsing process has no output');
    return this.child.stdout;
  }

  /** Reads the upload. @throws DomainError projects.unreadable_file */
  read(): Promise<ParseAnswer> {
    return this.ask({ task: this.task });
  }

  /** The next answer. @throws DomainError projects.unreadable_file */
  ask(request: ParseRequest): Promise<ParseAnswer> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure);
      this.waiting = { resolve, reject };
      this.timer = setTimeout(
        () => this.fail(unreadable(new Error('parsing took too long'))),
        ANSWER_LIMIT_MS,
      );
      this.child.send(request, (error) => error && this.fail(unreadable(error)));
    });
  }

  end(): void {
    this.leaving.removeEventListener('abort', this.leave);
    this.fail(new Error('the import is over'));
    this.child.kill('SIGKILL');
  }

  private readonly leave = (): void => this.fail(new DomainError('platform.request_timeout'));

  private fail(error: Error): void {
    this.failure ??= error;
    this.settle((waiting) => waiting.reject(error));
    this.child.stdout?.destroy(error);
  }

  private settle(how: (waiting: Waiting) => void): void {
    clearTimeout(this.timer);
    const { waiting } = this;
    this.waiting = null;
    if (waiting) how(waiting);
  }
}

/** V8 aborts when the heap is full. */
function whyItEnded(code: number | null, signal: NodeJS.Signals | null): DomainError {
  const cause = new Error(`the parsing process ended early (${signal ?? code})`);
  if (signal !== 'SIGABRT' && code !== ABORTED) return unreadable(cause);
  return new DomainError(TOO_MUCH_INSIDE.code, { msg: TOO_MUCH_INSIDE.msg, cause });
}

function unreadable(cause: Error): DomainError {
  return new DomainError('projects.unreadable_file', { cause });
}
