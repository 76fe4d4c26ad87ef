import { findHan, joinLines, replaceLiteral } from '@lacthu/novel-text';
import { createHash } from 'node:crypto';
import { planChunks } from '../pipeline/text-plan';
import type { ProcessedChapter } from './edit-chapter';
import { scanStepSchema, type ScanStep } from './post-process-job';

export interface ScanRun {
  /** The Vietnamese text of the chapter. */
  readonly lines: readonly string[];
  /** Places of lines with Chinese that is not allowed; only these change. */
  readonly leftover: readonly number[];
  /** Runs of Chinese that stay. */
  readonly allowed: ReadonlySet<string>;
  /** Finds Vietnamese for all Chinese in a text. */
  readonly find: (text: string) => Promise<readonly (readonly [string, string])[]>;
  /** What earlier tries committed, by group of lines. */
  readonly steps: ReadonlyMap<number, unknown>;
  readonly commit: (step: number, result: ScanStep) => Promise<void>;
}

type Replacements = ReadonlyMap<string, string>;

/** What the offline reading puts where it knows no sound for a character; nobody wants that for his Chinese. */
const UNREADABLE = '□';
const NO_READING = 'Có chữ Hán chưa tìm được tiếng Việt thay vào.';

/**
 * Puts Vietnamese in the place of Chinese that is left over; nothing else of the text changes. What was found for some
 * lines is committed before the next ones are asked about, and the same Chinese becomes the same in the whole chapter.
 */
export async function replaceLeftovers(run: ScanRun): Promise<ProcessedChapter> {
  const lines = [...run.lines];
  const untouched: { line: number; reason: string }[] = [];
  const groups: { places: number[]; own: Replacements }[] = [];
  const chapter = new Map<string, string>();
  for (const [index, group] of planChunks(run.leftover.map((place) => run.lines[place] ?? '')).entries()) {
    const own = new Map(await findOnce(run, index, joinLines(group.lines)));
    for (const [han, vietnamese] of own) if (!chapter.has(han)) chapter.set(han, vietnamese);
    groups.push({ places: run.leftover.slice(group.from, group.to), own });
  }
  for (const { places, own } of groups) {
    for (const place of places) {
      const replaced = replacedLine(lines[place] ?? '', [chapter, own], run.allowed);
      if (replaced === null) untouched.push({ line: place, reason: NO_READING });
      else lines[place] = replaced;
    }
  }
  return { lines, untouched };
}

async function findOnce(
  run: ScanRun,
  index: number,
  text: string,
): Promise<readonly (readonly [string, string])[]> {
  const sourceHash = createHash('sha256').update(text).digest('base64url');
  const committed = scanStepSchema.safeParse(run.steps.get(index));
  if (committed.success && committed.data.sourceHash === sourceHash) return committed.data.replacements;
  const replacements = await run.find(text);
  await run.commit(index, {
    sourceHash,
    replacements: replacements.map(([han, vietnamese]) => [han, vietnamese]),
  });
  return replacements;
}

/**
 * The line after the first replacements that leave nothing over in it: longer names of other lines may take away what
 * those of its own lines need.
 * @returns null when none of them does
 */
function replacedLine(
  line: string,
  tries: readonly Replacements[],
  allowed: ReadonlySet<string>,
): string | null {
  const isDone = (text: string): boolean =>
    findHan(text).every((run) => allowed.has(run.text)) &&
    (line.includes(UNREADABLE) || !text.includes(UNREADABLE));
  return tries.map((replacements) => replaceAround(line, replacements, allowed)).find(isDone) ?? null;
}

/** Replaces everywhere but in the runs that stay. */
function replaceAround(line: string, replacements: Replacements, allowed: ReadonlySet<string>): string {
  let replaced = '';
  let at = 0;
  for (const run of findHan(line)) {
    if (!allowed.has(run.text)) continue;
    replaced += replaceLiteral(line.slice(at, run.start), replacements) + run.text;
    at = run.start + run.text.length;
  }
  return replaced + replaceLiteral(line.slice(at), replacements);
}
