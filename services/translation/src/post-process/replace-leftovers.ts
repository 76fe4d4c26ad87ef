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
  /** Indices of lines with Chinese that is not allowed; only these change. */
  readonly leftover: readonly number[];
  /** Allowed runs of Chinese, which stay. */
  readonly allowed: ReadonlySet<string>;
  /** Approved glossary entries: Chinese → Vietnamese. */
  readonly terms: Replacements;
  /** Finds Vietnamese for all Chinese in a text. */
  readonly find: (text: string) => Promise<readonly (readonly [string, string])[]>;
  /** Steps that earlier attempts committed, by group of lines. */
  readonly steps: ReadonlyMap<number, unknown>;
  readonly commit: (step: number, result: ScanStep) => Promise<void>;
}

/** Placeholder of the offline reading for an unknown character; lines with one are not replaced. */
const UNREADABLE = '□';
const NO_READING = 'Có chữ Hán chưa tìm được tiếng Việt thay vào.';

/**
 * Replaces leftover Chinese by Vietnamese; nothing else in the text changes. Glossary entries are applied first; lines
 * that have no Chinese then are not sent. Replacements are committed group by group, before the next call, and the same
 * Chinese becomes the same Vietnamese in the whole chapter.
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
 * Applies the first set of replacements that leaves no Chinese in the line; longer names of other lines may match parts
 * of its own names.
 *
 * @returns null when no set does
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

/** Applies glossary entries to whole runs of Chinese only: an entry does not fit as a part of a longer name. */
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

/** Applies replacements outside the allowed runs. */
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
