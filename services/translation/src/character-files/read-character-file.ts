import { spawn } from 'node:child_process';
import { text as textOf } from 'node:stream/consumers';
import { DomainError, compiledFile } from '@lacthu/http';
import pLimit from 'p-limit';
import type { CharacterFile, CharacterText } from './character-file';
import type { ReadingAnswer } from './reading-protocol';
import { FILE_REFUSALS } from './unreadable-file-error';

/** 10 MB of tables are read in some seconds; a process that takes longer has met something hostile. */
const TIME_LIMIT_MS = 30_000;
const HEAP_LIMITS = ['--max-old-space-size=384', '--max-semi-space-size=4'];
/** Files read at the same time; others wait. */
const atOnce = pLimit(2);

/**
 * Reads a file in a process of its own: a hostile one can end nothing but this process (out of memory, a thread would
 * take the service with it), which knows no address and no password.
 *
 * @throws DomainError `translation.character_file_unreadable`; the signal's reason when it was aborted
 */
export async function readCharacterFile(file: CharacterFile, signal: AbortSignal): Promise<CharacterText> {
  if (file.bytes.length === 0) throw unreadable(FILE_REFUSALS.empty);
  const answer = await atOnce(() => {
    signal.throwIfAborted();
    return readInProcess(file.bytes, signal);
  });
  if (answer.kind === 'read') return { text: answer.text, length: answer.length, warnings: answer.warnings };
  if (answer.kind === 'refused') throw unreadable(answer.sentence);
  throw unreadable(FILE_REFUSALS.broken, new Error(answer.reason));
}

async function readInProcess(bytes: Buffer, signal: AbortSignal): Promise<ReadingAnswer> {
  const child = spawn(
    process.execPath,
    [...HEAP_LIMITS, compiledFile(__dirname, 'read-office-file.worker.js')],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
    },
  );
  const timeout = AbortSignal.timeout(TIME_LIMIT_MS);
  const end = (): boolean => child.kill('SIGKILL');
  const stops = [signal, timeout];
  for (const stop of stops) stop.addEventListener('abort', end, { once: true });
  try {
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
    const started = new Promise<never>((_, reject) => child.once('error', reject));
    const said = await Promise.race([textOf(child.stdout), started]);
    signal.throwIfAborted();
    if (timeout.aborted) return { kind: 'refused', sentence: FILE_REFUSALS.tooSlow };
    // Without an answer the process ran out of memory.
    return said === ''
      ? { kind: 'refused', sentence: FILE_REFUSALS.tooLargeInside }
      : (JSON.parse(said) as ReadingAnswer);
  } finally {
    for (const stop of stops) stop.removeEventListener('abort', end);
    end();
  }
}

function unreadable(msg: string, cause?: Error): DomainError {
  return new DomainError('translation.character_file_unreadable', { msg, cause });
}
