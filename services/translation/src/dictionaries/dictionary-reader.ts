import { Injectable } from '@nestjs/common';
import { DICTIONARY_LIMITS, type DictionaryPreview } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { compiledFile, IsolationError, runInThread } from '@lacthu/isolation';
import pLimit from 'p-limit';
import type { RawPreview, ReadDictionary, ReadingAnswer, ReadingTask } from './reading-protocol';
import type { UnreadReason } from '@lacthu/hanviet/node';

/** Sentences for the reasons why a line is no entry. */
const UNREAD_SENTENCES: Readonly<Record<UnreadReason, string>> = {
  'no-equals-sign': 'Không đúng dạng Trung=Việt.',
  'no-source': 'Thiếu chữ Trung ở bên trái.',
  'no-meaning': 'Thiếu nghĩa tiếng Việt ở bên phải.',
  'no-chinese': 'Bên trái không có chữ Hán.',
  'source-too-long': `Chữ Trung dài quá ${DICTIONARY_LIMITS.source} ký tự.`,
  'unusable-meaning': `Không có nghĩa dùng được: chỉ có chữ Hán, lời giải thích, hoặc dài quá ${DICTIONARY_LIMITS.meaning} ký tự.`,
  'no-slot': 'Luật nhân cần đúng một {0} ở mỗi bên.',
  'slot-in-word': 'Có {0}: đây là luật nhân, hãy nhập cùng file luật.',
  'single-character': 'Chữ đơn: Lạc Thư dùng nghĩa có sẵn.',
  damaged: 'Có ký tự hỏng, không đọc được.',
};

/** 500,000 lines are read in some seconds; a thread that takes longer has a hostile file, or the machine is overloaded. */
const TIME_LIMIT_MS = 60_000;
const HEAP_MB = 256;
/** Upper bound of the bytes of files being read and waiting: four of the largest. */
const HELD_BYTES = 4 * DICTIONARY_LIMITS.fileBytes;

/** Reads each file in its own thread, one at a time: the event loop stays free, and few files are in memory. */
@Injectable()
export class DictionaryReader {
  private readonly inTurn = pLimit(1);

  /** Bytes of the file being read and of those waiting. */
  private held = 0;

  /**
   * @throws DomainError for errors that the person can correct (too large, too many lines, no text, no entries), and when
   *   the reader is busy or too slow
   */
  async read(task: Omit<ReadingTask, 'limits'>): Promise<ReadDictionary> {
    const answer = await this.answerInTurn(task);
    if (answer.type === 'read') return { ...answer, preview: inWords(answer.preview) };
    if (answer.type === 'refused') throw new DomainError(answer.code, { msg: answer.msg });
    throw answer.error;
  }

  private async answerInTurn(task: Omit<ReadingTask, 'limits'>): Promise<ReadingAnswer> {
    const { length } = task.bytes;
    if (this.held + length > HELD_BYTES) throw new DomainError('translation.dictionaries_busy');
    this.held += length;
    try {
      return await this.inTurn(() => readInThread({ ...task, limits: DICTIONARY_LIMITS }));
    } finally {
      this.held -= length;
    }
  }
}

function inWords({ unread, ...preview }: RawPreview): DictionaryPreview {
  const lines = unread.lines.map(({ line, text, reason }) => ({ line, text, msg: UNREAD_SENTENCES[reason] }));
  return { ...preview, unread: { count: unread.count, lines } };
}

async function readInThread(task: ReadingTask): Promise<ReadingAnswer> {
  const file = compiledFile(__dirname, 'read-dictionary.worker.js');
  try {
    return await runInThread({ file, workerData: task, heapMb: HEAP_MB, timeLimitMs: TIME_LIMIT_MS });
  } catch (error) {
    const reason = error instanceof IsolationError ? error.reason : undefined;
    if (reason === 'timeout') throw new DomainError('platform.upstream_timeout', { cause: error });
    // Only hostile files need more memory than a thread has.
    if (reason === 'out-of-memory')
      throw new DomainError('translation.dictionary_file_too_large', { cause: error });
    throw error;
  }
}
