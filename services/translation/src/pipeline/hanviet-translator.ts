import { hasHan } from '@lacthu/novel-text';
import type { HanvietPool } from '@lacthu/hanviet/node';
import { UNIT_REASONS } from './unit-reasons';
import type { Chunk } from './text-plan';
import type { ChunkCall, ChunkResult, FailedUnit, TextTranslator } from './text-translator.port';

/** Reads Chinese aloud in Sino-Vietnamese, offline, in a worker thread. Characters without a known reading fail their line. */
export class HanvietTranslator implements TextTranslator {
  constructor(private readonly pool: Pick<HanvietPool, 'convert'>) {}

  async translateChunk(chunk: Chunk, { signal }: ChunkCall): Promise<ChunkResult> {
    signal.throwIfAborted();
    const converted = await this.pool.convert(chunk.lines.join('\n'));
    const failed: FailedUnit[] = [];
    const lines = chunk.lines.map((_, index) => {
      const line = (converted.lines[index] ?? '').trim().normalize('NFC');
      if (!hasHan(line)) return line;
      failed.push({ line: chunk.from + index, reason: UNIT_REASONS.leftover_han });
      return '';
    });
    return { from: chunk.from, lines, failed };
  }
}
