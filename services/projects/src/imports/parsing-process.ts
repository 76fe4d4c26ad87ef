import { DomainError } from '@lacthu/http';
import { compiledFile, IsolatedProcess, type IsolationError } from '@lacthu/isolation';
import type { Readable } from 'node:stream';
import { TOO_MUCH_INSIDE } from './import-error';
import type { ParseAnswer, ParseRequest, ParseTask } from './parse-protocol';

/** 50 MB are read in about a second; a process that takes longer for one answer has met something hostile. */
const ANSWER_LIMIT_MS = 60_000;
/** A text of 50 MB takes up to 75 MB as a string, and as much again while it is put together of pieces. */
const HEAP_LIMITS = { heapMb: 256, semiSpaceMb: 2 };

/** Reads one upload in a child process, so that a large or hostile file does not affect other requests. */
export class ParsingProcess {
  private readonly process: IsolatedProcess<ParseRequest, ParseAnswer>;

  /**
   * @param upload open file in which the upload lies
   * @param clientGone ends the process: its caller has gone
   */
  constructor(
    upload: number,
    private readonly task: ParseTask,
    clientGone: AbortSignal,
  ) {
    const program = task.plan === undefined ? 'parse-import' : 'parse-planned-import';
    this.process = new IsolatedProcess({
      file: compiledFile(__dirname, `${program}.worker.js`),
      stdin: upload,
      signal: clientGone,
      toError,
      ...HEAP_LIMITS,
    });
  }

  /** Output to which the rows are written. */
  get output(): Readable {
    return this.process.output;
  }

  /** Reads the upload. @throws DomainError projects.unreadable_file */
  read(): Promise<ParseAnswer> {
    return this.ask({ task: this.task });
  }

  /** The next answer. @throws DomainError projects.unreadable_file */
  ask(request: ParseRequest): Promise<ParseAnswer> {
    return this.process.ask(request, ANSWER_LIMIT_MS);
  }

  end(): void {
    this.process.end();
  }
}

function toError(cause: IsolationError): Error {
  if (cause.reason === 'closed') return cause;
  if (cause.reason === 'aborted') return new DomainError('platform.request_timeout');
  if (cause.reason === 'out-of-memory')
    return new DomainError(TOO_MUCH_INSIDE.code, { msg: TOO_MUCH_INSIDE.msg, cause });
  return new DomainError('projects.unreadable_file', { cause });
}
