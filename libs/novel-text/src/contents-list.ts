import type { FoundHeading } from './find-headings';
import { inkBetween } from './find-headings';
import type { ParsedHeading } from './parse-heading';

/** Fewer characters than this between two headings are no chapter, but a page number, a volume's name or a blank. */
const THIN = 40;

/** An entry of a table of contents may have a teaser of this length (characters), but not chapters. */
const TEASER = 600;

/** Fewer consecutive headings are no table of contents. */
export const LEAST_ENTRIES = 3;
const LEAST_THIN_SHARE = 0.8;
const LEAST_CONFIRMED_SHARE = 0.6;

/** Number of headings that may precede the table of contents (foreword, translator's note). */
const FIRST_HEADINGS = 20;

/** Title line of a table of contents, and its maximum distance from the first entry (characters). */
const CONTENTS_TITLE =
  /(?:^|\n)[^\S\n]*[【[《]?(?:目[录錄次]|章[节節]目[录錄]|mục lục|(?:table of )?contents)[】\]》]?[:：]?$/i;
const TITLE_REACH = 60;

export interface ContentsList {
  /** Index of the first heading that is an entry of the table of contents. */
  from: number;
  /** Index of the first heading of the body. */
  to: number;
}

/**
 * Finds a table of contents before the body: consecutive headings with almost no text between them, after which the
 * same headings occur again. The second condition matters: a book of very short chapters also has little text between
 * headings, but its numbers never start again. Two headings on one line of the table count as the first of them.
 */
export function findContentsList(text: string, headings: readonly FoundHeading[]): ContentsList | undefined {
  for (let from = 0; from < Math.min(headings.length, FIRST_HEADINGS); from += 1) {
    const to = nextCopy(headings, from);
    if (to === undefined || to - from < leastEntries(text, headings, from)) continue;
    if (isThin(text, headings, from, to) && isConfirmed(headings, from, to)) return { from, to };
  }
  return undefined;
}

/** A table of contents with a title line needs fewer entries. */
function leastEntries(text: string, headings: readonly FoundHeading[], from: number): number {
  const between = text.slice(headings[from - 1]?.end ?? 0, headings[from]?.start);
  return CONTENTS_TITLE.test(between.slice(-TITLE_REACH).trimEnd()) ? 2 : LEAST_ENTRIES;
}

function nextCopy(headings: readonly FoundHeading[], from: number): number | undefined {
  const first = headings[from];
  if (first === undefined) return undefined;
  const at = headings.findIndex((heading, index) => index > from && isEntryOf(first, heading));
  return at < 0 ? undefined : at;
}

/**
 * Whether an entry and a heading have the same number and names with a common beginning: the table and the body often
 * differ in a character.
 */
function isEntryOf(entry: FoundHeading, heading: FoundHeading): boolean {
  if (entry.kind !== heading.kind || entry.number !== heading.number) return false;
  const length = Math.min(entry.name.length, heading.name.length, 2);
  return length === 0
    ? entry.number !== undefined
    : entry.name.slice(0, length) === heading.name.slice(0, length);
}

/** Skips the gap before `to`, because a preface may be between the table and the body. */
function isThin(text: string, headings: readonly FoundHeading[], from: number, to: number): boolean {
  let thin = 0;
  for (let index = from; index < to - 1; index += 1) {
    const gap = inkBetween(text, headings[index]?.end ?? 0, headings[index + 1]?.start ?? 0, TEASER);
    if (gap >= TEASER) return false;
    if (gap <= THIN) thin += 1;
  }
  return thin >= (to - from - 1) * LEAST_THIN_SHARE;
}

function isConfirmed(headings: readonly FoundHeading[], from: number, to: number): boolean {
  const body = new Set(headings.slice(to).map(headingIdentity));
  const entries = headings.slice(from, to);
  const confirmed = entries.filter((entry) => body.has(headingIdentity(entry))).length;
  return confirmed >= entries.length * LEAST_CONFIRMED_SHARE;
}

/** Identity of a chapter, equal for its entry and its heading. */
export function headingIdentity(heading: ParsedHeading): string {
  return `${heading.kind}:${heading.number ?? heading.name}`;
}
