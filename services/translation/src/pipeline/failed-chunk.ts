import { isTranslatable, type Chunk } from './text-plan';
import type { ChunkResult, FailedUnit } from './text-translator.port';

/** A chunk of which nothing was translated: blank lines stay, the others are listed with this reason. */
export function failedChunk(chunk: Chunk, why: Omit<FailedUnit, 'line'>): ChunkResult {
  const failed = chunk.lines.flatMap((line, index) =>
    isTranslatable(line) ? [{ ...why, line: chunk.from + index }] : [],
  );
  const lines = chunk.lines.map((line) => (isTranslatable(line) ? '' : line.trim()));
  return { from: chunk.from, lines, failed };
}
