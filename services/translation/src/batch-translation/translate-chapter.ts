import { joinLines, normalizeText, toLines } from '@lacthu/novel-text';
import { tailsOf, translatedOf } from '../pipeline/preceding-text';
import type { FailedUnit } from '../pipeline/text-translator.port';
import type { BatchStep } from './batch-job';
import { translateNext, type ChunkRun } from './chunk-run';

export interface TranslatedChapter {
  readonly text: string;
  readonly failed: readonly FailedUnit[];
}

/** Translates a chapter by chunks; each result is committed before the next call. */
export async function translateChapter(run: ChunkRun, content: string): Promise<TranslatedChapter> {
  const results: BatchStep[] = [];
  const lines = toLines(normalizeText(content));
  for (let from = 0; from < lines.length;) {
    const last = results.at(-1);
    const before = last && tailsOf(lines.slice(last.from, from), translatedOf(last));
    const result = await translateNext(run, lines, from, before, results.length);
    results.push(result);
    from += result.lines.length;
  }
  return {
    text: joinLines(results.flatMap((result) => result.lines)),
    failed: results.flatMap((result) => result.failed),
  };
}
