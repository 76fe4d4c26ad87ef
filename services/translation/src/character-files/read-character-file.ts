import { DomainError } from '@lacthu/http';
import { compiledFile, IsolatedProcess, IsolationError } from '@lacthu/isolation';
import pLimit from 'p-limit';
import type { CharacterFile, CharacterText } from './character-file';
import type { ReadingAnswer } from './reading-protocol';
import { FILE_REFUSALS } from './unreadable-file-error';

/** 10 MB of tables are read in some seconds; a process that takes longer has a hostile file. */
const TIME_LIMIT_MS = 30_000;
const HEAP_LIMITS = { heapMb: 384, semiSpaceMb: 4 };
/** Files read concurrently; others wait. */
const atOnce = pLimit(2);

/**
 * Reads a file in its own process, without environment variables: a hostile file can only crash this process, which has
 * no addresses and passwords. A thread that runs out of memory would crash the service.
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
  const process = new IsolatedProcess<Uint8Array, ReadingAnswer>({
    file: compiledFile(__dirname, 'read-office-file.worker.js'),
    signal,
    ...HEAP_LIMITS,
  });
  try {
    return await process.ask(bytes, TIME_LIMIT_MS);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof IsolationError) || error.reason === 'failed') throw error;
    // A process that ends without an answer ran out of memory.
    const sentence = error.reason === 'timeout' ? FILE_REFUSALS.tooSlow : FILE_REFUSALS.tooLargeInside;
    return { kind: 'refused', sentence };
  } finally {
    process.end();
  }
}

function unreadable(msg: string, cause?: Error): DomainError {
  return new DomainError('translation.character_file_unreadable', { msg, cause });
}
