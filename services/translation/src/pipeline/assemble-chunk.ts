import { isTranslatable, type Chunk, type Unit } from './text-plan';
import { UNIT_REASONS } from './unit-reasons';
import type { ChunkResult, FailedUnit } from './text-translator.port';

export type UnitOutcome = { readonly text: string } | Omit<FailedUnit, 'line'>;

/**
 * Assembles the lines of a chunk from its translated units. A line counts as translated only when all its units are;
 * otherwise it is empty and listed as failed. Blank lines and lines of punctuation stay as they are.
 */
export function assembleChunk(
  chunk: Chunk,
  units: readonly Unit[],
  outcomes: ReadonlyMap<Unit, UnitOutcome>,
): ChunkResult {
  const byLine = new Map<number, UnitOutcome[]>();
  for (const unit of units) {
    const outcome = outcomes.get(unit) ?? { reason: UNIT_REASONS.missing, cause: 'unusable' };
    byLine.set(unit.line, [...(byLine.get(unit.line) ?? []), outcome]);
  }
  const failed: FailedUnit[] = [];
  const lines = chunk.lines.map((source, index) => {
    const line = chunk.from + index;
    if (!isTranslatable(source)) return source.trim();
    const parts = byLine.get(line) ?? [];
    const fault = parts.find((part) => 'reason' in part);
    if (!fault) return parts.map((part) => ('text' in part ? part.text : '')).join(' ');
    failed.push({ ...fault, line });
    return '';
  });
  return { from: chunk.from, lines, failed };
}
