import { chunkLines, findHan, hasHan } from '@lacthu/novel-text';
import { SAFE_CALL_CHARS } from './model-limits';

/** Characters of a chunk while a person waits, and of edits; a batch plans its chunks by the size that its model takes. */
export const CHUNK_CHARS = SAFE_CALL_CHARS;
/** Letters of Vietnamese that pinyin and other languages in Latin script hardly use. */
const VIETNAMESE_LETTER = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu;
const SPEAKS = /[\p{L}\p{N}]/u;
const SENTENCE_END = /(?<=[。！？；!?;…][”’」』"']?)/u;

/** The unit of translation: a line, or a part of a very long line. */
export interface Unit {
  /** 0-based index of its line in the whole text. */
  readonly line: number;
  readonly text: string;
  /** The Chinese of a Vietnamese line, as a reference for an edit; '' when unknown. */
  readonly original: string;
}

/** Lines that are translated and committed together: one step of a job. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
  /** For an edit of Vietnamese: the Chinese of each line. */
  readonly originals?: readonly string[];
}

/**
 * Splits a text into chunks at line ends; every line is in exactly one chunk.
 *
 * @param originals the Chinese of each line, when an edit may use it
 */
export function planChunks(lines: readonly string[], originals?: readonly string[]): Chunk[] {
  const chunks = chunkLines(lines, CHUNK_CHARS);
  if (!originals) return chunks;
  return chunks.map((chunk) => ({ ...chunk, originals: originals.slice(chunk.from, chunk.to) }));
}

/** The first chunk of at most `chars` characters of the lines from `from` to `to`. */
export function planNextChunk(lines: readonly string[], from: number, to: number, chars: number): Chunk {
  const [first] = chunkLines(lines.slice(from, to), chars);
  const end = from + (first?.to ?? 0);
  return { from, to: end, lines: lines.slice(from, end) };
}

/** True for lines with letters or digits; blank lines and lines of punctuation are kept as they are. */
export function isTranslatable(line: string): boolean {
  return SPEAKS.test(line);
}

/** Splits a chunk into the units to send, none longer than a call. */
export function unitsOf(chunk: Chunk, callChars = CHUNK_CHARS): Unit[] {
  return chunk.lines.flatMap((text, index) => {
    if (!isTranslatable(text)) return [];
    const parts = splitLongLine(text.trim(), callChars);
    // The parts of a long line cannot be matched with parts of its Chinese.
    const original = parts.length === 1 ? (chunk.originals?.[index]?.trim() ?? '') : '';
    return parts.map((part) => ({ line: chunk.from + index, text: part, original }));
  });
}

/** Groups units so that each group fits into one call. */
export function groupUnits(units: readonly Unit[], callChars = CHUNK_CHARS): Unit[][] {
  const groups: Unit[][] = [];
  let size = Infinity;
  for (const unit of units) {
    const group = groups.at(-1);
    const length = unit.text.length + unit.original.length;
    if (!group || size + length > callChars) {
      groups.push([unit]);
      size = length;
    } else {
      group.push(unit);
      size += length;
    }
  }
  return groups;
}

/** Characters that these units add to a call. */
export function charsOf(units: readonly Unit[]): number {
  return units.reduce((sum, { text, original }) => sum + text.length + original.length, 0);
}

/**
 * True for a text that is Vietnamese already: it is edited by its instruction, not translated. Some leftover Chinese does
 * not make it a Chinese text.
 */
export function isEdit(lines: readonly string[]): boolean {
  const text = lines.join('\n');
  if (!hasHan(text)) return true;
  const han = findHan(text).reduce((sum, run) => sum + run.text.length, 0);
  return (text.normalize('NFC').match(VIETNAMESE_LETTER)?.length ?? 0) > han;
}

/** Splits a paragraph longer than a call after sentences, and a sentence longer than a call inside. */
function splitLongLine(line: string, callChars: number): string[] {
  if (line.length <= callChars) return [line];
  const parts: string[] = [];
  for (const sentence of line.split(SENTENCE_END).flatMap((text) => hardSplit(text, callChars))) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length <= callChars)
      parts[parts.length - 1] = last + sentence;
    else parts.push(sentence);
  }
  return parts;
}

function hardSplit(sentence: string, callChars: number): string[] {
  const characters = Array.from(sentence);
  const parts: string[] = [];
  for (let at = 0; at < characters.length; at += callChars) {
    parts.push(characters.slice(at, at + callChars).join(''));
  }
  return parts;
}
