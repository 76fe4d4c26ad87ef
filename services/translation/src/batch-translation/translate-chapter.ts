import { joinLines, normalizeText, toLines } from '@lacthu/novel-text';
import { tailsOf, translatedOf } from '../pipeline/preceding-text';
import { planChunks } from '../pipeline/text-plan';
import type { FailedUnit } from '../pipeline/text-translator.port';
import type { BatchStep } from './batch-job';
import { translateStep, type ChunkRun } from './chunk-run';

export interface TranslatedChapter {
  readonly text: string;
  readonly failed: readonly FailedUnit[];
}

/** Translates a chapter by chunks; each result is committed before the next call. */
export async function translateChapter(run: ChunkRun, content: string): Promise<TranslatedChapter> {
  const results: BatchStep[] = [];
  const chunks = planChunks(toLines(normalizeText(content)));
  for (const [index, chunk] of chunks.entries()) {
    const previous = chunks[index - 1];
    const before = previous && tailsOf(previous.lines, translatedOf(results[index - 1]));
    results.push(await translateStep(run, index, chunk, before));
  }
  return {
    text: joinLines(results.flatMap((result) => result.lines)),
    failed: results.flatMap((result) => result.failed),
  };
}
