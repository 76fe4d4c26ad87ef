import type { DictionaryConflict } from '@lacthu/contracts';
import {
  dictionaryText,
  findConflicts,
  readDictionary,
  type DictionaryReading,
  type LexiconTexts,
} from '@lacthu/hanviet/node';
import { TextDecodingError, decodeText } from '@lacthu/novel-text';
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { canMeet, isUsedBefore } from './precedence';
import type {
  PresentEntries,
  RawPreview,
  ReadDictionary,
  ReadingAnswer,
  ReadingTask,
} from './reading-protocol';

const GZIP = [0x1f, 0x8b];
/** Compression level: half the time of the default, and hardly larger for such texts. */
const LEVEL = 4;

type Refusal = Extract<ReadingAnswer, { type: 'refused' }>;

/**
 * Does all expensive work on a file: unpack, decode, parse, compare, pack. Runs in its own thread.
 *
 * @param lexicon the built-in words, which the file is compared with
 */
export function readDictionaryFile(task: ReadingTask, lexicon: LexiconTexts): ReadingAnswer {
  const unpacked = unpack(task);
  if ('type' in unpacked) return unpacked;
  const text = decode(unpacked);
  if (typeof text !== 'string') return text;
  if (countLines(text) > task.limits.linesPerFile) {
    return { type: 'refused', code: 'translation.dictionary_too_many_lines' };
  }
  const reading = readDictionary(text, { kind: task.kind, told: task.limits.shown });
  if (reading.entries.size === 0) return { type: 'refused', code: 'translation.dictionary_without_entries' };
  return { type: 'read', ...packed(reading), preview: previewOf(reading, task, lexicon) };
}

function unpack({ bytes, limits }: ReadingTask): Uint8Array | Refusal {
  if (!GZIP.every((byte, index) => bytes[index] === byte)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: limits.unpackedBytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return {
      type: 'refused',
      code: isTooLarge ? 'translation.dictionary_file_too_large' : 'translation.dictionary_file_unreadable',
    };
  }
}

function decode(bytes: Uint8Array): string | Refusal {
  try {
    return decodeText(bytes).text;
  } catch (error) {
    if (!(error instanceof TextDecodingError)) throw error;
    return { type: 'refused', code: 'translation.dictionary_file_unreadable', msg: error.message };
  }
}

/** Counts lines without splitting the text: a hostile file may have millions. */
function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return text.endsWith('\n') ? count - 1 : count;
}

function packed({ entries }: DictionaryReading): Pick<ReadDictionary<RawPreview>, 'content' | 'contentHash'> {
  const text = Buffer.from(dictionaryText(entries));
  return {
    content: gzipSync(text, { level: LEVEL }),
    contentHash: createHash('sha256').update(text).digest('hex'),
  };
}

function previewOf(reading: DictionaryReading, task: ReadingTask, lexicon: LexiconTexts): RawPreview {
  const { entries, ...facts } = reading;
  const conflicts = conflictsOf(reading, task);
  return {
    ...facts,
    entries: entries.size,
    conflicts,
    builtIn: overruledBy(reading, lexicon, task.limits.shown),
  };
}

/** The built-in entries that the file overrides: names and phrases override phrases, rules override rules. */
function overruledBy(
  { kind, entries }: DictionaryReading,
  { phrases, rules }: LexiconTexts,
  told: number,
): RawPreview['builtIn'] {
  if (kind === 'cedict') return { count: 0, rows: [] };
  const texts = kind === 'rules' ? [rules] : Object.values(phrases);
  const { count, rows } = findConflicts(
    entries,
    texts.map((text) => ({ place: null, text })),
    told,
  );
  return { count, rows: rows.map(({ source, meaning, other }) => ({ source, meaning, other })) };
}

function conflictsOf(reading: DictionaryReading, task: ReadingTask): RawPreview['conflicts'] {
  const { kind } = reading;
  const others = task.present.filter((other) => canMeet(kind, other.kind));
  const { count, rows } = findConflicts(reading.entries, textsOf(others), task.limits.shown);
  return {
    count,
    rows: rows.map(({ place, ...row }): DictionaryConflict => {
      const wins = isUsedBefore({ kind, isOfProject: task.isOfProject }, place) ? 'new' : 'other';
      return { ...row, place: place.title, wins };
    }),
  };
}

/** Unpacks the texts one by one, so that only one is in memory. */
function* textsOf(others: readonly PresentEntries[]): Generator<{ place: PresentEntries; text: string }> {
  for (const place of others) {
    const { content } = place;
    yield { place, text: typeof content === 'string' ? content : gunzipSync(content).toString('utf8') };
  }
}
