import type { TokenUsage } from '@lacthu/contracts';
import { joinLines } from '@lacthu/novel-text';
import { createHash } from 'node:crypto';
import type { PrecedingText } from '../pipeline/preceding-text';
import type { Chunk } from '../pipeline/text-plan';
import type { TextTranslator } from '../pipeline/text-translator.port';
import { batchStepSchema, type BatchStep } from './batch-job';

/** What the chunks of one chapter are translated with. */
export interface ChunkRun {
  readonly translator: TextTranslator;
  readonly signal: AbortSignal;
  /** Milliseconds one chunk may take, with its tries. */
  readonly chunkTimeMs: number;
  /** How often the chapter was taken up again after it had failed. */
  readonly round: number;
  /** What earlier tries committed, by chunk. */
  readonly steps: ReadonlyMap<number, unknown>;
  readonly commit: (step: number, result: BatchStep) => Promise<void>;
  /** Asked before each chunk that has to be paid for; throws when nothing more may be spent. */
  readonly assertMaySpend: () => Promise<void>;
  readonly onUsage: (usage: TokenUsage) => void;
}

/**
 * The translation of a chunk: what was committed for it, or else a new one, which is committed at once, so that nothing
 * that succeeded is paid for twice. A committed chunk counts only while its source is the same, and one with failed lines
 * only within its round, because a further round is there to try them again.
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
