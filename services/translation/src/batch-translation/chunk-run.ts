import type { TokenUsage } from '@lacthu/contracts';
import { joinLines } from '@lacthu/novel-text';
import { createHash } from 'node:crypto';
import type { PackSeat } from '../pipeline/call-pack';
import type { PrecedingText } from '../pipeline/preceding-text';
import { CHUNK_CHARS, planNextChunk, type Chunk } from '../pipeline/text-plan';
import type { TextTranslator } from '../pipeline/text-translator.port';
import { batchStepSchema, type BatchStep } from './batch-job';

/** Translator, limits and committed steps for the chunks of one chapter. */
export interface ChunkRun {
  readonly translator: TextTranslator;
  readonly signal: AbortSignal;
  /** Timeout of a chunk of the usual size in milliseconds, including retries; a larger one gets more. */
  readonly chunkTimeMs: number;
  /** Number of retries of the chapter after it failed. */
  readonly round: number;
  /** Steps that earlier attempts committed, by chunk. */
  readonly steps: ReadonlyMap<number, unknown>;
  readonly commit: (step: number, result: BatchStep) => Promise<void>;
  /** Called before each chunk that costs money; throws when the cost limit is reached. */
  readonly assertMaySpend: () => Promise<void>;
  readonly onUsage: (usage: TokenUsage) => void;
  /** Sends the first chunk in one call with other chapters. */
  readonly seat?: PackSeat | undefined;
}

/**
 * Returns the committed translation of a chunk, or translates it and commits the result at once, so that no success is
 * paid for twice. A committed chunk is valid only for the same source, and one with failed lines only within its round,
 * because the next round retries them.
 */
export async function translateStep(
  run: ChunkRun,
  step: number,
  chunk: Chunk,
  before: PrecedingText | undefined,
): Promise<BatchStep> {
  const committed = batchStepSchema.safeParse(run.steps.get(step));
  if (committed.success && isUsable(committed.data, run, chunk)) return committed.data;
  return translateAndCommit(run, step, chunk, before);
}

/**
 * Translates the next chunk of a text from line `from` on, or returns the one that an earlier attempt committed there. The
 * size of chunks may have changed since: committed chunks are found by their place and source, and a new one ends where
 * the next of them begins.
 *
 * @param index number of chunks before it
 */
export async function translateNext(
  run: ChunkRun,
  lines: readonly string[],
  from: number,
  before: PrecedingText | undefined,
  index: number,
): Promise<BatchStep> {
  const kept = [...run.steps].flatMap(([number, step]) => {
    const { data } = batchStepSchema.safeParse(step);
    return data && data.lines.length > 0 && data.from >= from && isUsable(data, run, chunkOf(data, lines))
      ? [{ number, ...data }]
      : [];
  });
  const here = kept.filter((step) => step.from === from).sort((a, b) => b.lines.length - a.lines.length)[0];
  if (here) return here;
  const end = Math.min(lines.length, ...kept.map((step) => step.from));
  const chunk = planNextChunk(lines, from, end, run.translator.chunkChars?.() ?? CHUNK_CHARS);
  return translateAndCommit(run, freeNumber(run, index), chunk, before);
}

/** A number that no step has: a commit keeps those of earlier attempts, also of another size. */
function freeNumber({ steps }: ChunkRun, index: number): number {
  return Math.max(-1, ...steps.keys()) + 1 + index;
}

function chunkOf({ from, lines }: BatchStep, source: readonly string[]): Chunk {
  const to = from + lines.length;
  return { from, to, lines: source.slice(from, to) };
}

async function translateAndCommit(
  run: ChunkRun,
  step: number,
  chunk: Chunk,
  before: PrecedingText | undefined,
): Promise<BatchStep> {
  await run.assertMaySpend();
  const { from, lines, failed } = await run.translator.translateChunk(chunk, {
    signal: run.signal,
    deadline:
      Date.now() + run.chunkTimeMs * Math.max(1, Math.ceil(joinLines(chunk.lines).length / CHUNK_CHARS)),
    onUsage: run.onUsage,
    ...(before ? { before } : {}),
    ...(run.seat ? { seat: run.seat } : {}),
  });
  const result = {
    sourceHash: hashOf(chunk),
    from,
    lines: [...lines],
    failed: [...failed],
    round: run.round,
  };
  await run.commit(step, result);
  return result;
}

function isUsable({ sourceHash, failed, round }: BatchStep, run: ChunkRun, chunk: Chunk): boolean {
  return sourceHash === hashOf(chunk) && (failed.length === 0 || round === run.round);
}

function hashOf(chunk: Chunk): string {
  return createHash('sha256')
    .update(`${chunk.from}\n${joinLines(chunk.lines)}`)
    .digest('base64url');
}
