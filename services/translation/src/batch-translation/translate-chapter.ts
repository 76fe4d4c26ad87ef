import type { TokenUsage } from '@lacthu/contracts';
import { joinLines, normalizeText, toLines } from '@lacthu/novel-text';
import { createHash } from 'node:crypto';
import { tailsOf, type PrecedingText } from '../pipeline/preceding-text';
import { planChunks, type Chunk } from '../pipeline/text-plan';
import type { FailedUnit, TextTranslator } from '../pipeline/text-translator.port';
import { batchStepSchema, type BatchStep } from './batch-job';

export interface ChapterRun {
  readonly content: string;
  readonly translator: TextTranslator;
  readonly signal: AbortSignal;
  /** Milliseconds one chunk may take, with its tries. */
  readonly chunkTimeMs: number;
  /** What earlier tries committed, by chunk. */
  readonly steps: ReadonlyMap<number, unknown>;
  readonly commit: (step: number, result: BatchStep) => Promise<void>;
  /** Asked before each chunk that has to be paid for; throws when nothing more may be spent. */
  readonly assertMaySpend: () => Promise<void>;
  readonly onUsage: (usage: TokenUsage) => void;
}

export interface TranslatedChapter {
  readonly text: string;
  readonly failed: readonly FailedUnit[];
}

/**
 * Translates a chapter chunk by chunk; each result is committed before the next call, so that nothing that succeeded
 * is paid for twice. A committed chunk counts only while its source is the same.
 */
export async function translateChapter(run: ChapterRun): Promise<TranslatedChapter> {
  const results: BatchStep[] = [];
  const chunks = planChunks(toLines(normalizeText(run.content)));
  for (const [index, chunk] of chunks.entries()) {
    const previous = chunks[index - 1];
    const before = previous && tailsOf(previous.lines, results[index - 1]?.lines ?? []);
    results.push(committedStep(run.steps.get(index), chunk) ?? (await workOn(run, index, chunk, before)));
  }
  return {
    text: joinLines(results.flatMap((result) => result.lines)),
    failed: results.flatMap((result) => result.failed),
  };
}

function committedStep(step: unknown, chunk: Chunk): BatchStep | null {
  const committed = batchStepSchema.safeParse(step);
  return committed.success && committed.data.sourceHash === hashOf(chunk) ? committed.data : null;
}

async function workOn(
  run: ChapterRun,
  index: number,
  chunk: Chunk,
  before: PrecedingText | undefined,
): Promise<BatchStep> {
  await run.assertMaySpend();
  const deadline = Date.now() + run.chunkTimeMs;
  const { from, lines, failed } = await run.translator.translateChunk(chunk, {
    signal: run.signal,
    deadline,
    onUsage: run.onUsage,
    ...(before ? { before } : {}),
  });
  const step = { sourceHash: hashOf(chunk), from, lines: [...lines], failed: [...failed] };
  await run.commit(index, step);
  return step;
}

function hashOf(chunk: Chunk): string {
  return createHash('sha256')
    .update(`${chunk.from}\n${joinLines(chunk.lines)}`)
    .digest('base64url');
}
