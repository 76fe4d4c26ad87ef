import { hasHan } from '@lacthu/novel-text';
import { tailsOf, type PrecedingText } from '../pipeline/preceding-text';
import { isTranslatable, planChunks, type Chunk } from '../pipeline/text-plan';
import type { FailedUnit } from '../pipeline/text-translator.port';
import { translateStep, type ChunkRun } from './chunk-run';

const UNKNOWN_SOURCE = 'Chưa rõ dòng gốc nên dòng này được giữ nguyên. Hãy sửa tay hoặc dịch lại cả chương.';

/** A chapter with lines to translate again. */
export interface TextToRepair {
  readonly source: readonly string[];
  readonly target: readonly string[];
  /** Indices of the target lines to repair. */
  readonly places: readonly number[];
  /** Pairs of target line and source line; a target line without a source line cannot be translated again. */
  readonly lineSources: readonly (readonly [number, number])[];
}

export interface RepairedText {
  /** All target lines; those that were not repaired are unchanged. */
  readonly lines: readonly string[];
  /** Indices of the repaired lines. */
  readonly repaired: readonly number[];
  /** Indices of failed lines that were empty and hold the offline draft now. */
  readonly drafted: readonly number[];
  readonly failed: readonly FailedUnit[];
}

interface LinePair {
  readonly target: number;
  readonly source: number;
}

/** A chunk of the source to send, with the lines in it that are to be repaired. */
interface RepairChunk {
  readonly chunk: Chunk;
  readonly pairs: readonly LinePair[];
}

/**
 * Translates single lines again. Adjacent lines are sent together, with the preceding text as context, and each result is
 * committed before the next call.
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

/** An earlier translation is better than a draft. */
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

/** True when only lines without words are between the two in the source. */
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

/** The preceding text; translated lines with leftover Chinese are omitted, because they would be a bad example. */
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
