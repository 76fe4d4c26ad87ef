import { translateStep, type ChunkRun } from '../batch-translation/chunk-run';
import { tailsOf, type PrecedingText } from '../pipeline/preceding-text';
import { isTranslatable, planChunks } from '../pipeline/text-plan';
import type { FailedUnit } from '../pipeline/text-translator.port';

export interface EditRun {
  /** The Vietnamese text of the chapter. */
  readonly lines: readonly string[];
  /** Places of lines that stay as they are and are not sent. */
  readonly kept: ReadonlySet<number>;
  /** The Chinese of each line, where the edit may look at it. */
  readonly originals?: readonly string[] | undefined;
  /** What its chunks are edited with; the translator is opened for editing. */
  readonly calls: ChunkRun;
}

/** A chapter after it was worked on: as many lines as before. */
export interface ProcessedChapter {
  readonly lines: readonly string[];
  /** Lines that should have been worked on and have their old text. */
  readonly untouched: readonly FailedUnit[];
}

const INDENT = /^\s*/u;

/**
 * Edits a chapter chunk by chunk; each result is committed before the next call, so that nothing that succeeded is paid
 * for twice. A line that could not be edited keeps its old text, and every line its indent.
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
