import type { ProviderError } from '../provider-errors/provider-error';
import { isTranslatable, type Chunk } from './text-plan';
import type { ChunkResult, FailedUnit, FailureCause } from './text-translator.port';

/** The cause of lines that have failed with a fault of the provider. */
export function causeOf({ kind }: ProviderError): FailureCause {
  if (kind === 'blocked') return 'refused';
  return kind === 'too_long' ? 'unusable' : 'unreached';
}

/** A chunk of which nothing was translated: blank lines stay, the others are listed with this reason. */
export function failedChunk(chunk: Chunk, why: Omit<FailedUnit, 'line'>): ChunkResult {
  const failed = chunk.lines.flatMap((line, index) =>
    isTranslatable(line) ? [{ ...why, line: chunk.from + index }] : [],
  );
  const lines = chunk.lines.map((line) => (isTranslatable(line) ? '' : line.trim()));
  return { from: chunk.from, lines, failed };
}
