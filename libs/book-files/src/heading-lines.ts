import { normalizeText } from '@lacthu/novel-text';
import type { BookLine } from './book-lines';

/** Longest title of a stored chapter (UTF-16 units), as in novel-text's plans. */
const MAX_TITLE_LENGTH = 300;

/** Names that number their chapter are no sentences. */
const NUMBERED = /[\p{N}第]/u;

/** Where a section's heading ends and what the section is called. */
export interface Heading {
  /** First line behind the heading, from 0; `from` itself when no line is its heading. */
  readonly body: number;
  readonly title: string;
}

/** A name on one line, normalised, at most as long as a title may be. */
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

/** What is written, without case, blanks and marks: “Chương 1: Đêm” and “CHƯƠNG 1 / ĐÊM” are the same. */
export function inkOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/**
 * Finds the lines at the beginning of a section that only repeat its name. Every other line is content, so that
 * leaving the heading out loses nothing.
 *
 * @param names the section's name, behind the names of the parts that begin on the same line; tidied
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
    // A long paragraph cannot be part of a name: it is not looked at in full.
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
 * The same name once more (a heading and a paragraph) is heading too. An unnumbered name may also be what somebody
 * says in the first sentence: then only a heading repeats it.
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

/** The first line of a stretch with something on it. */
function firstInked(lines: readonly BookLine[], from: number, end: number): number | undefined {
  for (let index = from; index < end; index += 1) if (lines[index]?.text.trim()) return index;
  return undefined;
}

function tidyLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
