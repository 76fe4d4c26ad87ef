import { hasHan } from '@lacthu/novel-text';
import { tailsOf, type PrecedingText } from '../pipeline/preceding-text';
import { isTranslatable, planChunks, type Chunk } from '../pipeline/text-plan';
import type { FailedUnit } from '../pipeline/text-translator.port';
import { translateStep, type ChunkRun } from './chunk-run';

const UNKNOWN_SOURCE = 'Chưa rõ dòng gốc nên dòng này được giữ nguyên. Hãy sửa tay hoặc dịch lại cả chương.';

/** A chapter of which some lines are to be translated again. */
export interface TextToRepair {
  readonly source: readonly string[];
  readonly target: readonly string[];
  /** Places of these target lines. */
  readonly places: readonly number[];
  /** Pairs of a target line and the source line it translates; a target line without one cannot be translated again. */
  readonly lineSources: readonly (readonly [number, number])[];
}

export interface RepairedText {
  /** All target lines; those that were not to be repaired, or could not be, are as they were. */
  readonly lines: readonly string[];
  /** Places of the lines that are new. */
  readonly repaired: readonly number[];
  /** Places of failed lines that were empty and have the offline draft now. */
  readonly drafted: readonly number[];
  readonly failed: readonly FailedUnit[];
}

interface LinePair {
  readonly target: number;
  readonly source: number;
}

/** A piece of the source that is sent, with the lines of it that are wanted. */
interface RepairChunk {
  readonly chunk: Chunk;
  readonly pairs: readonly LinePair[];
}

/**
 * Translates single lines again: neighbours that are both wanted go together, what stands before them goes along as
 * context, and each result is committed before the next call.
 */
export async function repairLines(run: ChunkRun, text: TextToRepair): Promise<RepairedText> {
  const pairs = pairsOf(text);
  const known = new Set(pairs.map(({ target }) => target));
  const failed: FailedUnit[] = text.places
    .filter((place) => !known.has(place))
    .map((line) => ({ line, reason: UNKNOWN_SOURCE }));
  const lines = [...text.target];
  const repaired: number[] = [];
  const drafted: number[] = [];
  for (const [step, wanted] of planRepair(text.source, pairs).entries()) {
    const before = beforePiece(text.source, lines, wanted);
    const result = await translateStep(run, step, wanted.chunk, before);
    const faults = new Map(result.failed.map((fault) => [fault.line, fault]));
    for (const { source, target } of wanted.pairs) {
      const fault = faults.get(source);
      const line = result.lines[source - result.from];
      if (fault) failed.push({ ...fault, line: target });
      if (line === undefined || (fault && !isWanting(lines[target], fault))) continue;
      lines[target] = line;
      (fault ? drafted : repaired).push(target);
    }
  }
  return { lines, repaired, drafted, failed: failed.sort((one, other) => one.line - other.line) };
}

/** What stood there is worth more than a draft. */
function isWanting(before: string | undefined, { drafted }: FailedUnit): boolean {
  return drafted === true && before?.trim() === '';
}

function pairsOf({ source, target, places, lineSources }: TextToRepair): LinePair[] {
  const sourceOf = new Map(lineSources);
  return [...places]
    .sort((one, other) => one - other)
    .flatMap((place) => {
      const from = sourceOf.get(place);
      const isKnown = from !== undefined && place < target.length && isTranslatable(source[from] ?? '');
      return isKnown ? [{ target: place, source: from }] : [];
    });
}

function planRepair(source: readonly string[], pairs: readonly LinePair[]): RepairChunk[] {
  const runs: LinePair[][] = [];
  for (const pair of pairs) {
    const run = runs.at(-1);
    if (run && follows(source, run.at(-1), pair)) run.push(pair);
    else runs.push([pair]);
  }
  return runs.flatMap((run) => chunksOf(source, run));
}

/** True when only lines without words stand between both in the source. */
function follows(source: readonly string[], last: LinePair | undefined, next: LinePair): boolean {
  if (!last || next.source <= last.source) return false;
  return !source.slice(last.source + 1, next.source).some(isTranslatable);
}

function chunksOf(source: readonly string[], run: readonly LinePair[]): RepairChunk[] {
  const start = run[0]?.source ?? 0;
  const end = (run.at(-1)?.source ?? 0) + 1;
  return planChunks(source.slice(start, end)).map(({ from, to, lines }) => {
    const chunk = { from: from + start, to: to + start, lines };
    return {
      chunk,
      pairs: run.filter((pair) => pair.source >= chunk.from && pair.source < chunk.to),
    };
  });
}

/** Lines with leftover Chinese would be a bad example, so they are left out of what has been translated before. */
function beforePiece(
  source: readonly string[],
  target: readonly string[],
  { chunk, pairs }: RepairChunk,
): PrecedingText {
  const place = pairs[0]?.target ?? 0;
  return tailsOf(
    source.slice(0, chunk.from),
    target.slice(0, place).filter((line) => !hasHan(line)),
  );
}
