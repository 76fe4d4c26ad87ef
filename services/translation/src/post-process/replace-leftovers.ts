import { findHan, joinLines, replaceLiteral } from '@lacthu/novel-text';
import { createHash } from 'node:crypto';
import { planChunks } from '../pipeline/text-plan';
import type { FailedUnit } from '../pipeline/text-translator.port';
import type { ProcessedChapter } from './edit-chapter';
import { scanStepSchema, type ScanStep } from './post-process-job';

type Replacements = ReadonlyMap<string, string>;

export interface ScanRun {
  /** The Vietnamese text of the chapter. */
  readonly lines: readonly string[];
  /** Places of lines with Chinese that is not allowed; only these change. */
  readonly leftover: readonly number[];
  /** Runs of Chinese that stay. */
  readonly allowed: ReadonlySet<string>;
  /** Approved Vietnamese for Chinese. */
  readonly terms: Replacements;
  /** Finds Vietnamese for all Chinese in a text. */
  readonly find: (text: string) => Promise<readonly (readonly [string, string])[]>;
  /** What earlier tries committed, by group of lines. */
  readonly steps: ReadonlyMap<number, unknown>;
  readonly commit: (step: number, result: ScanStep) => Promise<void>;
}

/** What the offline reading puts where it knows no sound for a character; nobody wants that for his Chinese. */
const UNREADABLE = '□';
const NO_READING = 'Có chữ Hán chưa tìm được tiếng Việt thay vào.';

/**
 * Puts Vietnamese in the place of Chinese that is left over; nothing else of the text changes. Approved terms go in
 * first, and lines that are done with them are not asked about. What was found for some lines is committed before the
 * next ones are asked about, and the same Chinese becomes the same in the whole chapter.
 */
export async function replaceLeftovers(run: ScanRun): Promise<ProcessedChapter> {
  const lines = [...run.lines];
  for (const place of run.leftover) lines[place] = withTerms(lines[place] ?? '', run);
  const open = run.leftover.filter((place) => !isClean(lines[place] ?? '', run.allowed));
  const groups: { places: readonly number[]; own: Replacements }[] = [];
  const chapter = new Map<string, string>();
  for (const [index, group] of planChunks(open.map((place) => lines[place] ?? '')).entries()) {
    const own = new Map(await findOnce(run, index, joinLines(group.lines)));
    for (const [han, vietnamese] of own) if (!chapter.has(han)) chapter.set(han, vietnamese);
    groups.push({ places: open.slice(group.from, group.to), own });
  }
  const untouched: FailedUnit[] = [];
  for (const { places, own } of groups) {
    for (const place of places) {
      const replaced = replacedLine(lines[place] ?? '', [chapter, own], run.allowed);
      if (replaced === null) untouched.push({ line: place, reason: NO_READING });
      lines[place] = replaced ?? run.lines[place] ?? '';
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
    isClean(text, allowed) && (line.includes(UNREADABLE) || !text.includes(UNREADABLE));
  return tries.map((replacements) => replaceAround(line, replacements, allowed)).find(isDone) ?? null;
}

function isClean(line: string, allowed: ReadonlySet<string>): boolean {
  return findHan(line).every((run) => allowed.has(run.text));
}

/** A term within a longer name says nothing about that name, so only whole runs are replaced. */
function withTerms(line: string, { terms, allowed }: Pick<ScanRun, 'terms' | 'allowed'>): string {
  let replaced = '';
  let at = 0;
  for (const { text, start } of findHan(line)) {
    const term = allowed.has(text) ? undefined : terms.get(text);
    if (term === undefined) continue;
    replaced += line.slice(at, start) + term;
    at = start + text.length;
  }
  return replaced + line.slice(at);
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
