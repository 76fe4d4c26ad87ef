import { translateStep, type ChunkRun } from '../batch-translation/chunk-run';
import { tailsOf, type PrecedingText } from '../pipeline/preceding-text';
import { isTranslatable, planChunks } from '../pipeline/text-plan';
import type { FailedUnit } from '../pipeline/text-translator.port';

export interface EditRun {
  /** The Vietnamese text of the chapter. */
  readonly lines: readonly string[];
  /** Indices of lines that are not sent and stay unchanged. */
  readonly kept: ReadonlySet<number>;
  /** The Chinese of each line, when the edit may use it. */
  readonly originals?: readonly string[] | undefined;
  /** Translator (opened for editing), limits and steps of the chunks. */
  readonly calls: ChunkRun;
}

/** A processed chapter, with as many lines as before. */
export interface ProcessedChapter {
  readonly lines: readonly string[];
  /** Lines that could not be processed and keep their old text. */
  readonly untouched: readonly FailedUnit[];
}

const INDENT = /^\s*/u;

/**
 * Edits a chapter by chunks; each result is committed before the next call, so that no success is paid for twice. A line
 * that could not be edited keeps its old text, and every line keeps its indentation.
 */
export async function editChapter({
  lines: old,
  kept,
  originals,
  calls,
}: EditRun): Promise<ProcessedChapter> {
  const lines: string[] = [];
  const untouched: FailedUnit[] = [];
  let before: PrecedingText | undefined;
  for (const [index, chunk] of planChunks(old, originals).entries()) {
    const sent = chunk.lines.map((line, offset) => (kept.has(chunk.from + offset) ? '' : line));
    const edited = sent.some(isTranslatable)
      ? await translateStep(calls, index, { ...chunk, lines: sent }, before)
      : null;
    const failed = new Set(edited?.failed.map(({ line }) => line));
    const after = chunk.lines.map((line, offset) => {
      const isEdited = isTranslatable(sent[offset] ?? '') && !failed.has(chunk.from + offset);
      return isEdited ? withIndentOf(line, edited?.lines[offset] ?? line) : line;
    });
    lines.push(...after);
    untouched.push(...(edited?.failed ?? []));
    before = tailsOf(chunk.lines, after);
  }
  return { lines, untouched };
}

function withIndentOf(old: string, text: string): string {
  return (INDENT.exec(old)?.[0] ?? '') + text.trim();
}
