import { NO_USAGE, addUsage, type TokenUsage } from '@lacthu/contracts';
import { sentenceOf } from '../provider-errors/error-sentences';
import { ProviderError, endsEverything } from '../provider-errors/provider-error';
import { causeOf, failedChunk } from './failed-chunk';
import type { OfflineLine } from './offline-line';
import { tailsOf, translatedOf, type PrecedingText } from './preceding-text';
import { runConcurrently } from './run-concurrently';
import { isTranslatable, planChunks, type Chunk } from './text-plan';
import type { ChunkCall, ChunkResult, FailedUnit, TextTranslator } from './text-translator.port';

export interface TranslateLinesOptions {
  readonly signal: AbortSignal;
  /** Time (ms since 1970) at which the whole text must be done. */
  readonly deadline: number;
  /** Time (ms since 1970) until which rate limits are waited for; absent: the deadline. */
  readonly limitsUntil?: number;
  /** Chunks in flight at the same time. */
  readonly parallel: number;
  /** The Chinese of each line, when an edit of Vietnamese may use it. */
  readonly originals?: readonly string[];
  /** Called for each finished chunk, perhaps out of order. */
  readonly onChunk?: (result: ChunkResult, done: number, total: number) => void;
}

export interface TranslatedLines {
  /** As many as were given; failed ones are empty. */
  readonly lines: readonly string[];
  readonly failed: readonly FailedUnit[];
  /** From the offline engine: as many as `lines`. */
  readonly drafts?: readonly OfflineLine[];
  readonly usage: TokenUsage;
}

/**
 * Translates a whole text while a person waits. The lines of a failed chunk are listed as failed and the rest is kept,
 * unless no line could be translated.
 *
 * @throws ProviderError when the person has to act (a bad key), or when not one line was translated
 */
export async function translateLines(
  translator: TextTranslator,
  lines: readonly string[],
  options: TranslateLinesOptions,
): Promise<TranslatedLines> {
  const chunks = planChunks(lines, options.originals);
  const results = new Map<Chunk, ChunkResult>();
  const errors: ProviderError[] = [];
  const beforeChunk = (index: number): PrecedingText | undefined => {
    const previous = chunks[index - 1];
    // Chunks run concurrently: the translation of the previous one may be missing.
    return previous && tailsOf(previous.lines, translatedOf(results.get(previous)));
  };
  await runConcurrently(chunks, options, async (chunk, signal, index) => {
    const { deadline, limitsUntil } = options;
    const call = { signal, deadline, limitsUntil, before: beforeChunk(index) };
    const result = await translateOrFail(translator, chunk, call, errors);
    results.set(chunk, result);
    options.onChunk?.(result, results.size, chunks.length);
  });
  return gather([...results.values()], errors);
}

async function translateOrFail(
  translator: TextTranslator,
  chunk: Chunk,
  call: ChunkCall,
  errors: ProviderError[],
): Promise<ChunkResult> {
  try {
    return await translator.translateChunk(chunk, call);
  } catch (error) {
    if (!(error instanceof ProviderError) || endsEverything(error.kind)) throw error;
    errors.push(error);
    return failedChunk(chunk, { reason: sentenceOf(error), cause: causeOf(error) });
  }
}

function gather(results: readonly ChunkResult[], errors: readonly ProviderError[]): TranslatedLines {
  const ordered = [...results].sort((a, b) => a.from - b.from);
  const lines = ordered.flatMap((result) => result.lines);
  const failed = ordered.flatMap((result) => result.failed);
  const [error] = errors;
  if (error && lines.every((line) => !isTranslatable(line))) throw error;
  const usage = ordered.reduce((sum, result) => addUsage(sum, result.usage ?? NO_USAGE), NO_USAGE);
  const drafts = ordered.flatMap((result) => result.drafts ?? []);
  return { lines, failed, ...(drafts.length > 0 && { drafts }), usage };
}
