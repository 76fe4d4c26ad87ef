import type { TokenUsage } from '@lacthu/contracts';
import { joinLines } from '@lacthu/novel-text';
import { createHash } from 'node:crypto';
import type { PrecedingText } from '../pipeline/preceding-text';
import type { Chunk } from '../pipeline/text-plan';
import type { TextTranslator } from '../pipeline/text-translator.port';
import { batchStepSchema, type BatchStep } from './batch-job';

/** Translator, limits and committed steps for the chunks of one chapter. */
export interface ChunkRun {
  readonly translator: TextTranslator;
  readonly signal: AbortSignal;
  /** Timeout of one chunk in milliseconds, including retries. */
  readonly chunkTimeMs: number;
  /** Number of retries of the chapter after it failed. */
  readonly round: number;
  /** Steps that earlier attempts committed, by chunk. */
  readonly steps: ReadonlyMap<number, unknown>;
  readonly commit: (step: number, result: BatchStep) => Promise<void>;
  /** Called before each chunk that costs money; throws when the cost limit is reached. */
  readonly assertMaySpend: () => Promise<void>;
  readonly onUsage: (usage: TokenUsage) => void;
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
  await run.assertMaySpend();
  const { from, lines, failed } = await run.translator.translateChunk(chunk, {
    signal: run.signal,
    deadline: Date.now() + run.chunkTimeMs,
    onUsage: run.onUsage,
    ...(before ? { before } : {}),
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
