import type { FoundHeading } from './find-headings';
import { inkBetween } from './find-headings';
import type { ParsedHeading } from './parse-heading';

/** Up to this many characters between two headings is no chapter: a page number, a volume's name, a blank. */
const THIN = 40;

/** A contents list may carry a teaser per part (up to this many characters), but not chapters. */
const TEASER = 600;

/** Fewer headings in a row are no contents list. */
export const LEAST_ENTRIES = 3;
const LEAST_THIN_SHARE = 0.8;
const LEAST_CONFIRMED_SHARE = 0.6;

/** How many of the first headings may stand before the contents list (foreword, translator's note). */
const FIRST_HEADINGS = 20;

/** The last line before the list, and how far from its first entry it may begin (characters). */
const CONTENTS_TITLE =
  /(?:^|\n)[^\S\n]*[【[《]?(?:目[录錄次]|章[节節]目[录錄]|mục lục|(?:table of )?contents)[】\]》]?[:：]?$/i;
const TITLE_REACH = 60;

export interface ContentsList {
  /** Index of the first heading that is a contents entry. */
  from: number;
  /** Index of the first heading of the body. */
  to: number;
}

/**
 * Finds the contents list before the body: a run of headings with next to nothing between them, after which the same
 * headings come again. The second condition matters: a book of very short chapters has thin gaps too, but its numbers
 * never start over. Two headings on one contents line count as the first of them.
 */
export function findContentsList(text: string, headings: readonly FoundHeading[]): ContentsList | undefined {
  for (let from = 0; from < Math.min(headings.length, FIRST_HEADINGS); from += 1) {
    const to = nextCopy(headings, from);
    if (to === undefined || to - from < leastEntries(text, headings, from)) continue;
    if (isThin(text, headings, from, to) && isConfirmed(headings, from, to)) return { from, to };
  }
  return undefined;
}

/** A list that says what it is needs no third entry. */
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

/** Entry and heading have one number and names that begin alike (contents and body often differ in a character). */
function isEntryOf(entry: FoundHeading, heading: FoundHeading): boolean {
  if (entry.kind !== heading.kind || entry.number !== heading.number) return false;
  const length = Math.min(entry.name.length, heading.name.length, 2);
  return length === 0
    ? entry.number !== undefined
    : entry.name.slice(0, length) === heading.name.slice(0, length);
}

/** The gap before `to` is left out: a preface may stand between contents and body. */
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

/** What entry and heading of one chapter have in common. */
export function headingIdentity(heading: ParsedHeading): string {
  return `${heading.kind}:${heading.number ?? heading.name}`;
}
