import { joinLines } from '@lacthu/novel-text';
import { createHash } from 'node:crypto';
import { tailsOf, type PrecedingText } from '../pipeline/preceding-text';
import { isTranslatable, planChunks, type Chunk } from '../pipeline/text-plan';
import type { FailedUnit, TextTranslator } from '../pipeline/text-translator.port';
import { editStepSchema, type EditStep } from './post-process-job';

export interface EditRun {
  /** The Vietnamese text of the chapter. */
  readonly lines: readonly string[];
  /** Places of lines that stay as they are and are not sent. */
  readonly kept: ReadonlySet<number>;
  /** Opened for editing. */
  readonly translator: TextTranslator;
  readonly signal: AbortSignal;
  /** Milliseconds one chunk may take, with its tries. */
  readonly chunkTimeMs: number;
  /** What earlier tries committed, by chunk. */
  readonly steps: ReadonlyMap<number, unknown>;
  readonly commit: (step: number, result: EditStep) => Promise<void>;
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
export async function editChapter(run: EditRun): Promise<ProcessedChapter> {
  const lines: string[] = [];
  const untouched: FailedUnit[] = [];
  let before: PrecedingText | undefined;
  for (const [index, chunk] of planChunks(run.lines).entries()) {
    const edited = await editChunk(run, index, chunk, before);
    const failed = new Set(edited?.failed.map(({ line }) => line));
    const after = chunk.lines.map((old, offset) => {
      const place = chunk.from + offset;
      const isLeft = !isTranslatable(old) || run.kept.has(place) || failed.has(place);
      return isLeft ? old : withIndentOf(old, edited?.lines[offset] ?? '');
    });
    lines.push(...after);
    untouched.push(...(edited?.failed ?? []));
    before = tailsOf(chunk.lines, after);
  }
  return { lines, untouched };
}

/** @returns null when the chunk has nothing to edit */
async function editChunk(
  run: EditRun,
  index: number,
  chunk: Chunk,
  before: PrecedingText | undefined,
): Promise<EditStep | null> {
  const sent = chunk.lines.map((line, offset) => (run.kept.has(chunk.from + offset) ? '' : line));
  if (!sent.some(isTranslatable)) return null;
  const sourceHash = createHash('sha256')
    .update(`${chunk.from}\n${joinLines(sent)}`)
    .digest('base64url');
  const committed = editStepSchema.safeParse(run.steps.get(index));
  if (committed.success && committed.data.sourceHash === sourceHash) return committed.data;
  const { lines, failed } = await run.translator.translateChunk(
    { ...chunk, lines: sent },
    { signal: run.signal, deadline: Date.now() + run.chunkTimeMs, ...(before ? { before } : {}) },
  );
  const step = { sourceHash, lines: [...lines], failed: [...failed] };
  await run.commit(index, step);
  return step;
}

function withIndentOf(old: string, text: string): string {
  return (INDENT.exec(old)?.[0] ?? '') + text.trim();
}
