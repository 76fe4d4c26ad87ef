import type { ProviderError } from '../provider-errors/provider-error';
import { isTranslatable, type Chunk } from './text-plan';
import type { ChunkResult, FailedUnit, FailureCause } from './text-translator.port';

/** The cause to list for lines that failed with a provider error. */
export function causeOf({ kind }: ProviderError): FailureCause {
  if (kind === 'blocked') return 'refused';
  return kind === 'too_long' ? 'unusable' : 'unreached';
}

/** The result of a chunk without any translation: blank lines stay, all others are listed with this reason. */
export function failedChunk(chunk: Chunk, why: Omit<FailedUnit, 'line'>): ChunkResult {
  const failed = chunk.lines.flatMap((line, index) =>
    isTranslatable(line) ? [{ ...why, line: chunk.from + index }] : [],
  );
  const lines = chunk.lines.map((line) => (isTranslatable(line) ? '' : line.trim()));
  return { from: chunk.from, lines, failed };
}
