import { normalizeText } from '@lacthu/novel-text';
import type { BookLine } from './book-lines';

/** Length of the longest stored title (UTF-16 units), as in novel-text's plans. */
const MAX_TITLE_LENGTH = 300;

/** A name with a number is not a sentence of the story. */
const NUMBERED = /[\p{N}第]/u;

/** Heading of a section. */
export interface Heading {
  /** First line after the heading, from 0; equal to `from` when no line is the heading. */
  readonly body: number;
  readonly title: string;
}

/** A name on one line, normalised and cut to the length of a title. */
export function tidyTitle(name: string): string {
  const line = normalizeText(name).replace(/\s+/gu, ' ').trim();
  return line
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** “Quyển 1 – Chương 1”, or undefined when that is too long for a title. */
export function joinTitles(titles: readonly string[]): string | undefined {
  const joined = titles.join(' – ');
  return joined.length <= MAX_TITLE_LENGTH ? joined : undefined;
}

/** Letters and digits of a text in lower case, so that “Chương 1: Đêm” and “CHƯƠNG 1 / ĐÊM” are equal. */
export function inkOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/**
 * Finds the lines at the beginning of a section that only repeat its name. Every other line is content, so that
 * dropping the heading loses nothing.
 *
 * @param names names of the parts that begin on the same line, and the section's own name last; tidied
 */
export function headingOf(
  lines: readonly BookLine[],
  { from, end, names }: { from: number; end: number; names: readonly string[] },
): Heading {
  const name = names.at(-1) ?? '';
  const title = joinTitles(names) ?? name;
  const spelled = linesSpelling(lines, from, end, title) ?? linesSpelling(lines, from, end, name);
  if (spelled !== undefined) return { body: behindRepeats(lines, spelled, end, name), title };
  const first = firstInked(lines, from, end);
  const line = first === undefined ? undefined : lines[first];
  if (first === undefined || line === undefined || line.level === 0) return { body: from, title };
  const titleOfLine = titleByHeading(line.text, names);
  return titleOfLine === undefined ? { body: from, title } : { body: first + 1, title: titleOfLine };
}

/** The section's title when a heading says more or less than its name; undefined when the heading is another text. */
function titleByHeading(text: string, names: readonly string[]): string | undefined {
  const name = names.at(-1) ?? '';
  const heading = tidyTitle(text);
  const [ink, inkOfName] = [inkOf(text), inkOf(name)];
  // The page says more than the table of contents: “第一章 雪夜” for “第一章”.
  if (ink.includes(inkOfName) && heading === tidyLine(text))
    return joinTitles([...names.slice(0, -1), heading]) ?? heading;
  return ink !== '' && inkOfName.includes(ink) ? (joinTitles(names) ?? name) : undefined;
}

/** The line after the lines that together spell a name (“第一章” and “雪夜”), or undefined. */
function linesSpelling(
  lines: readonly BookLine[],
  from: number,
  end: number,
  name: string,
): number | undefined {
  let rest = inkOf(name);
  if (rest === '') return lineOfMarks(lines, from, end, name);
  for (let index = from; index < end; index += 1) {
    const text = lines[index]?.text ?? '';
    if (text.trim() === '') continue;
    // A long paragraph cannot be part of a name, and is not normalised in full.
    const ink = text.length > MAX_TITLE_LENGTH * 2 ? '' : inkOf(text);
    if (ink === '' || !rest.startsWith(ink)) return undefined;
    rest = rest.slice(ink.length);
    if (rest === '') return index + 1;
  }
  return undefined;
}

/** The line after a first line that is the name itself, for a name without letters and digits. */
function lineOfMarks(
  lines: readonly BookLine[],
  from: number,
  end: number,
  name: string,
): number | undefined {
  const first = firstInked(lines, from, end);
  if (first === undefined || name === '') return undefined;
  return lines[first]?.text.trim() === name ? first + 1 : undefined;
}

/**
 * Skips further copies of the name (a heading and a paragraph). A copy of an unnumbered name that is not a heading may
 * be the first sentence of the story, and is kept.
 */
function behindRepeats(lines: readonly BookLine[], from: number, end: number, name: string): number {
  const ink = inkOf(name);
  if (ink === '') return from;
  let body = from;
  for (let index = from; index < end; index += 1) {
    const { text, level } = lines[index] ?? { text: '', level: 0 };
    if (text.trim() === '') continue;
    const repeats = text.length <= MAX_TITLE_LENGTH * 2 && inkOf(text) === ink;
    if (!repeats || (level === 0 && !NUMBERED.test(ink))) break;
    body = index + 1;
  }
  return body;
}

/** First line of a range that is not blank. */
function firstInked(lines: readonly BookLine[], from: number, end: number): number | undefined {
  for (let index = from; index < end; index += 1) if (lines[index]?.text.trim()) return index;
  return undefined;
}

function tidyLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
