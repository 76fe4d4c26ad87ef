import { sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@lacthu/http';
import pLimit from 'p-limit';
import type { ImportFile, ParsedImport } from './parse-import';
import type { ParseAnswer, ParseTask } from './parse-import.worker';

/** 50 MB split in under a second; a thread that works longer has met something hostile and is ended. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 1_024;
/** Two books at a time: each may hold a hundred megabytes, and more threads than cores would not be faster. */
const inTurn = pLimit(2);

/** A file whose bytes are alone in their memory: they move to the thread and are empty here afterwards. */
type MovableFile = ImportFile & { readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * Reads files in a thread of its own with limits, two uploads at a time and the others in turn, so that a large or hostile upload stops nobody else's requests.
 *
 * @throws DomainError projects.unsupported_encoding, projects.invalid_split_rule, projects.unreadable_file
 */
export async function parseInThread(
  files: readonly MovableFile[],
  splitRule: string | undefined,
): Promise<ParsedImport> {
  const answer = await inTurn(() =>
    runWorker(
      { files: files.map(({ name, bytes }) => ({ name, bytes })), splitRule },
      files.map((file) => file.bytes.buffer),
    ),
  );
  if ('parsed' in answer) return answer.parsed;
  if (answer.refused === 'encoding')
    throw new DomainError('projects.unsupported_encoding', { msg: answer.message });
  throw new DomainError('projects.invalid_split_rule');
}

function runWorker(task: ParseTask, moved: ArrayBuffer[]): Promise<ParseAnswer> {
  const worker = new Worker(compiledWorker(), {
    workerData: task,
    transferList: moved,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  return new Promise<ParseAnswer>((resolve, reject) => {
    const refuse = (cause: unknown): void => reject(new DomainError('projects.unreadable_file', { cause }));
    const timer = setTimeout(() => refuse(new Error('parsing took too long')), TIME_LIMIT_MS);
    worker.once('message', resolve);
    worker.once('error', refuse);
    worker.once('exit', () => {
      clearTimeout(timer);
      refuse(new Error('the parsing thread ended without an answer'));
    });
  }).finally(() => worker.terminate());
}

/** Threads run compiled code; tests run this module from its source and find the build beside it. */
function compiledWorker(): string {
  const folder = __dirname.includes(`${sep}dist${sep}`)
    ? __dirname
    : __dirname.replace(`${sep}services${sep}`, `${sep}dist${sep}services${sep}`);
  return `${folder}${sep}parse-import.worker.js`;
}
