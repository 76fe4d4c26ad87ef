import { chunkLines, findHan, hasHan } from '@lacthu/novel-text';

/** Characters of one provider call. Chinese text of this size leaves room for its longer Vietnamese in every model. */
export const CHUNK_CHARS = 1_400;
/** Letters that Vietnamese has and other languages in Latin script, and pinyin, hardly have. */
const VIETNAMESE_LETTER = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu;
const SPEAKS = /[\p{L}\p{N}]/u;
const SENTENCE_END = /(?<=[。！？；!?;…][”’」』"']?)/u;

/** A piece of text that is translated by itself: a line, or a part of a very long line. */
export interface Unit {
  /** 0-based place of its line in the whole text. */
  readonly line: number;
  readonly text: string;
  /** The Chinese of a Vietnamese line, to look things up in; '' where none is known. */
  readonly original: string;
}

/** Lines that are worked on and stored together: one step of a job. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
  /** Of Vietnamese that is edited: the Chinese of each line. */
  readonly originals?: readonly string[];
}

/**
 * Cuts a text into chunks at line borders; every line stands in exactly one.
 * @param originals the Chinese of each line, where the text is an edit that may look at it
 */
export function planChunks(lines: readonly string[], originals?: readonly string[]): Chunk[] {
  const chunks = chunkLines(lines, CHUNK_CHARS);
  if (!originals) return chunks;
  return chunks.map((chunk) => ({ ...chunk, originals: originals.slice(chunk.from, chunk.to) }));
}

/** True for lines that hold something to translate; blank lines and lines of mere signs are kept as they are. */
export function isTranslatable(line: string): boolean {
  return SPEAKS.test(line);
}

/** The parts of a chunk that a provider has to see, none longer than a call. */
export function unitsOf(chunk: Chunk, callChars = CHUNK_CHARS): Unit[] {
  return chunk.lines.flatMap((text, index) => {
    if (!isTranslatable(text)) return [];
    const parts = splitLongLine(text.trim(), callChars);
    // Which part of the Chinese belongs to which part of a long line, nobody can tell.
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

/**
 * A text that is Vietnamese already is edited by the instruction that comes with it, not translated; some Chinese left
 * over does not make it a Chinese one.
 */
export function isEdit(lines: readonly string[]): boolean {
  const text = lines.join('\n');
  if (!hasHan(text)) return true;
  const han = findHan(text).reduce((sum, run) => sum + run.text.length, 0);
  return (text.normalize('NFC').match(VIETNAMESE_LETTER)?.length ?? 0) > han;
}

/** A paragraph longer than a call is cut after sentences, and where a sentence is too long, inside it. */
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
