import { hasHan } from '@lacthu/novel-text';
import type { HanvietPool } from '@lacthu/hanviet/node';
import { matchTerms, type GlossaryTerm } from './matched-terms';
import type { Chunk } from './text-plan';
import type { ChunkCall, ChunkResult, FailedUnit, TextTranslator } from './text-translator.port';

/** Stands for a character whose reading is not known: a box, as fonts draw what they lack. */
const UNKNOWN = '□';
const UNKNOWN_REASON = `Có chữ hiếm chưa rõ âm Hán Việt, tạm thay bằng ${UNKNOWN}.`;

/**
 * Reads Chinese aloud in Sino-Vietnamese, offline, in a worker thread. A line with a character of unknown reading is kept
 * with a box in its place, because the rest is sound, and listed all the same.
 */
export class HanvietTranslator implements TextTranslator {
  /** @param glossary entries that are written exactly so */
  constructor(
    private readonly pool: Pick<HanvietPool, 'convert'>,
    private readonly glossary: readonly GlossaryTerm[] = [],
  ) {}

  async translateChunk(chunk: Chunk, { signal }: ChunkCall): Promise<ChunkResult> {
    signal.throwIfAborted();
    const text = chunk.lines.join('\n');
    const terms = matchTerms(this.glossary, text);
    const names = Object.fromEntries(terms.map(({ source, target }) => [source, target]));
    const converted = await this.pool.convert(text, { names });
    const failed: FailedUnit[] = [];
    const lines = chunk.lines.map((_, index) => {
      const line = (converted.lines[index] ?? '').trim().normalize('NFC');
      if (!hasHan(line)) return line;
      failed.push({ line: chunk.from + index, reason: UNKNOWN_REASON });
      return Array.from(line, (character) => (hasHan(character) ? UNKNOWN : character)).join('');
    });
    return { from: chunk.from, lines, failed };
  }
}
