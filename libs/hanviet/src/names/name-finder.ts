import {
  canBeGiven,
  introducesName,
  isBeforeName,
  isBehindName,
  isEdge,
  isOrdinary,
  isPlainSurname,
  isTail,
  speaksAt,
  SURNAME_WORD,
  titleAt,
} from './name-signs';
import { isProvenByOne } from './seen-once';
import type { WordLengthAt } from './seen-once';
import { surnameAt } from './surnames';
import { WORDLIKE_SURNAMES } from './titles';

/** A person as the text calls him. */
export type FoundName =
  | { readonly kind: 'full'; readonly source: string; readonly surname: string }
  | { readonly kind: 'given'; readonly source: string }
  | { readonly kind: 'titled'; readonly source: string; readonly surname: string }
  /** 姓陈: 'the surname is Chén'. */
  | { readonly kind: 'told'; readonly source: string; readonly surname: string };

interface Sightings {
  readonly surname: string;
  /** How often the string stands in the text. */
  count: number;
  /** … with a clean edge before it: line start, a mark, or a word that names follow. */
  starts: number;
  /** … at the very start of a clause. */
  clauseStarts: number;
  /** … with a clean edge behind it: line end, a mark, or a function word or verb. */
  ends: number;
  /** … at the start of a clause and followed by a verb of speaking, or introduced by 'is called'. */
  certain: number;
  /** … where one sighting proves a name. */
  proven: number;
}

const GIVEN_NAME_WORD = '名';
const LONGEST_GIVEN = 2;
/** A two-character name looks like any word, so it must be seen more often than a longer one. */
const SHORT_NAME = { count: 2, starts: 2, ends: 2 };
const LONG_NAME = { count: 2, starts: 1, ends: 1 };
/** Share of the sightings of a prefix that must go on to the longer name. */
const COHESION = 0.5;
const GIVEN_ALONE = 2;

/**
 * Finds probable Chinese persons in simplified text: a known surname with one or two characters that given names
 * use, seen often enough with clean edges; a plain surname with a title; and the two-character given names of those
 * found, where the text uses them alone. Conservative: in doubt a string is no name.
 *
 * @param lines simplified lines
 * @param skip length of a name already known at this place of a line, 0 for none
 * @param wordLengthAt words that are no names; without them one sighting proves nothing
 */
export function findNames(
  lines: readonly string[],
  skip: (line: string, index: number) => number,
  wordLengthAt?: WordLengthAt,
): FoundName[] {
  const seen = new Map<string, Sightings>();
  const titled = new Map<string, FoundName>();
  for (const line of lines) {
    for (let index = 0; index < line.length; index += 1) {
      const known = skip(line, index);
      if (known > 0) index += known - 1;
      else noteCandidates(line, index, { seen, titled, wordLengthAt });
    }
  }
  const full = [...seen].filter(([source, sightings]) => isName(source, sightings, seen));
  const given = givenNamesAlone(
    lines,
    full.map(([source, { surname }]) => source.slice(surname.length)),
    skip,
  );
  return [
    ...full.map(([source, { surname }]): FoundName => ({ kind: 'full', source, surname })),
    ...given,
    ...titled.values(),
  ];
}

interface Notes {
  readonly seen: Map<string, Sightings>;
  readonly titled: Map<string, FoundName>;
  readonly wordLengthAt: WordLengthAt | undefined;
}

function noteCandidates(line: string, index: number, notes: Notes): void {
  const surname = surnameAt(line, index);
  if (surname === undefined) return;
  const givenStart = index + surname.length;
  const { titled } = notes;
  if (isToldSurname(line, index, givenStart)) {
    titled.set(SURNAME_WORD + surname, { kind: 'told', source: SURNAME_WORD + surname, surname });
    return;
  }
  const title = titleAt(line, givenStart);
  if (title !== undefined) {
    const isPerson = isPlainSurname(surname) || (isEdge(line[index - 1]) && !WORDLIKE_SURNAMES.has(surname));
    if (isPerson) titled.set(surname + title, { kind: 'titled', source: surname + title, surname });
    return;
  }
  noteFullNames(line, index, surname, notes);
}

/** 姓林, 姓林名动: a surname that is introduced. */
function isToldSurname(line: string, index: number, givenStart: number): boolean {
  return (
    line[index - 1] === SURNAME_WORD && (isEdge(line[givenStart]) || line[givenStart] === GIVEN_NAME_WORD)
  );
}

function noteFullNames(line: string, index: number, surname: string, { seen, wordLengthAt }: Notes): void {
  const givenStart = index + surname.length;
  for (let end = givenStart + 1; end <= givenStart + LONGEST_GIVEN && canBeGiven(line[end - 1]); end += 1) {
    const source = line.slice(index, end);
    if (isOrdinary(source)) return;
    if (isTail(line, end - 1)) continue;
    const sightings = note(line, index, end, surname, seen);
    if (wordLengthAt && isProvenByOne({ line, start: index, end, surname }, wordLengthAt))
      sightings.proven += 1;
  }
}

function note(
  line: string,
  start: number,
  end: number,
  surname: string,
  seen: Map<string, Sightings>,
): Sightings {
  const source = line.slice(start, end);
  const sightings = seen.get(source) ?? {
    surname,
    count: 0,
    starts: 0,
    clauseStarts: 0,
    ends: 0,
    certain: 0,
    proven: 0,
  };
  seen.set(source, sightings);
  const before = line[start - 1];
  const after = line[end];
  sightings.count += 1;
  if (isEdge(before)) sightings.clauseStarts += 1;
  if (isBeforeName(before)) sightings.starts += 1;
  if (isBehindName(after)) sightings.ends += 1;
  const speaks = isEdge(before) && speaksAt(line, end);
  if (speaks || (introducesName(before) && isEdge(after))) sightings.certain += 1;
  return sightings;
}

function isName(source: string, sightings: Sightings, seen: ReadonlyMap<string, Sightings>): boolean {
  const isShort = source.length === 2;
  const needed = isShort ? SHORT_NAME : LONG_NAME;
  const enough =
    sightings.proven > 0 ||
    (sightings.count >= needed.count && sightings.starts >= needed.starts && sightings.ends >= needed.ends);
  const isWordlike = WORDLIKE_SURNAMES.has(sightings.surname);
  if (isWordlike ? !enough || sightings.clauseStarts < needed.starts : !enough && sightings.certain === 0)
    return false;
  if (isShort) return Math.max(sightings.ends, sightings.proven) >= sightings.count * COHESION;
  const prefix = seen.get(source.slice(0, -1));
  return (
    prefix === undefined || prefix.count === sightings.count || sightings.count >= prefix.count * COHESION
  );
}

function givenNamesAlone(
  lines: readonly string[],
  givenNames: readonly string[],
  skip: (line: string, index: number) => number,
): FoundName[] {
  const wanted = new Set(givenNames.filter((given) => given.length === LONGEST_GIVEN && !isOrdinary(given)));
  const counts = new Map<string, { starts: number; ends: number }>();
  for (const line of lines) {
    for (let index = 0; index + LONGEST_GIVEN <= line.length; index += 1) {
      const given = line.slice(index, index + LONGEST_GIVEN);
      if (!wanted.has(given) || skip(line, index) > 0) continue;
      const count = counts.get(given) ?? { starts: 0, ends: 0 };
      counts.set(given, count);
      if (isEdge(line[index - 1])) count.starts += 1;
      if (isBehindName(line[index + LONGEST_GIVEN])) count.ends += 1;
    }
  }
  return [...counts]
    .filter(([, { starts, ends }]) => starts >= GIVEN_ALONE && ends >= GIVEN_ALONE)
    .map(([source]): FoundName => ({ kind: 'given', source }));
}
