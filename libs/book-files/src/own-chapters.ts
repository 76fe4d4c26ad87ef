import { PREFACE_TITLE, type PlannedChapter } from '@lacthu/novel-text';
import type { BookMetadata } from './book-file';
import type { BookLine } from './book-lines';
import { headingOf, inkOf, joinTitles, tidyTitle } from './heading-lines';

/** A place where the book itself begins a chapter or a part. */
export interface ChapterMark {
  /** Line, from 0. */
  readonly line: number;
  /** May be empty: then the heading at the line names the chapter. */
  readonly title: string;
  /** Depth from 1; a part is above its chapters. */
  readonly level: number;
}

export interface OwnChapters {
  readonly chapters: PlannedChapter[];
  /** Title of the whole book, when one heading is above all others. */
  readonly bookTitle: string | undefined;
}

/** Lines from one mark to the next. `body` is the first line after the heading, `end` the line of the next mark. */
interface Section {
  readonly from: number;
  readonly body: number;
  readonly end: number;
  readonly title: string;
  /** Depth of the outermost and of the innermost mark on its line. */
  readonly outer: number;
  readonly inner: number;
  /** No text follows its heading. */
  readonly blank: boolean;
}

/**
 * Makes chapters of the book's own marks; together they cover every line. A part without text of its own gives its name
 * to its first chapter (“Quyển 1 – Chương 1”), and text before the first mark becomes the preface. Lines dropped as
 * headings contain only what a title or the metadata contains.
 *
 * @param metadata a title page that only repeats it is no preface
 * @returns null for fewer than two marked places, which do not divide the book
 */
export function planOwnChapters(
  lines: readonly BookLine[],
  marks: readonly ChapterMark[],
  metadata: BookMetadata = {},
): OwnChapters | null {
  const all = sectionsOf(lines, marks);
  const titled = isBookTitle(all);
  const sections = titled ? all.slice(1) : all;
  if (sections.length < 2) return null;
  const bookTitle = titled ? all[0]?.title : undefined;
  const known = inkOf([metadata.title, metadata.author, metadata.description].join(' '));
  const unmarked = all[0]?.from ?? 0;
  const saysNothing = (from: number, end: number): boolean => isKnown(lines.slice(from, end), known);
  const chapters = foldParts(withPreface(sections, unmarked, saysNothing)).map(plannedChapter);
  return { chapters, bookTitle };
}

/**
 * One section for each marked line. Of several marks on a line the deepest is the chapter; those above are its parts.
 */
function sectionsOf(lines: readonly BookLine[], marks: readonly ChapterMark[]): Section[] {
  const starts = new Map<number, ChapterMark[]>();
  for (const mark of marks) {
    const line = withHeadingBefore(lines, mark);
    if (line >= lines.length) continue;
    const there = starts.get(line);
    if (there === undefined) starts.set(line, [mark]);
    else if (mark.level > (there.at(-1)?.level ?? 0)) there.push(mark);
  }
  const places = [...starts].sort(([one], [other]) => one - other);
  return places.map(([from, there], index) => {
    const end = places[index + 1]?.[0] ?? lines.length;
    const names = there.map(({ title }) => tidyTitle(title)).filter((name) => name !== '');
    const { body, title } = headingOf(lines, { from, end, names });
    const blank = isBlank(lines, body, end);
    return { from, body, end, title, blank, outer: there[0]?.level ?? 1, inner: there.at(-1)?.level ?? 1 };
  });
}

/** Some books link to the line after the heading instead of the heading. */
function withHeadingBefore(lines: readonly BookLine[], { line, title }: ChapterMark): number {
  const before = lines[line - 1];
  const isItsHeading =
    before !== undefined && before.level > 0 && title !== '' && inkOf(before.text) === inkOf(title);
  return isItsHeading ? line - 1 : line;
}

/** Whether the first mark is above all others and has no text: then it is the title of the book and not a part. */
function isBookTitle([first, ...others]: readonly Section[]): boolean {
  return (
    first !== undefined &&
    first.blank &&
    first.body > first.from &&
    others.length > 1 &&
    others.every(({ outer }) => outer > first.inner)
  );
}

/**
 * Makes text before the first mark the preface. Pages without text of their own (a cover, a title page), marked or not,
 * are added to the first chapter.
 *
 * @param unmarked number of lines before the first mark
 */
function withPreface(
  sections: readonly Section[],
  unmarked: number,
  saysNothing: (from: number, end: number) => boolean,
): Section[] {
  const telling = sections.findIndex(({ from, end }) => !saysNothing(from, end));
  const [first, ...others] = sections.slice(Math.max(telling, 0));
  if (first === undefined) return [];
  if (saysNothing(0, unmarked)) return [{ ...first, from: 0 }, ...others];
  const preface = { ...first, from: 0, body: 0, end: first.from, title: PREFACE_TITLE, blank: false };
  return [preface, first, ...others];
}

/** Whether lines are blank or repeat the book's metadata. */
function isKnown(lines: readonly BookLine[], known: string): boolean {
  return lines.every(({ text }) => {
    if (text.trim() === '') return true;
    const ink = text.length > known.length * 2 ? '' : inkOf(text);
    return ink !== '' && known.includes(ink);
  });
}

/** Moves the heading of a part into its first chapter. */
function foldParts(sections: readonly Section[]): Section[] {
  const folded: Section[] = [];
  for (const section of sections) {
    const part = folded.at(-1);
    const title =
      part?.blank && section.outer > part.inner ? joinTitles([part.title, section.title]) : undefined;
    if (part === undefined || title === undefined) folded.push(section);
    else folded[folded.length - 1] = { ...section, from: part.from, title };
  }
  return folded;
}

function plannedChapter({ from, body, end, title }: Section, index: number): PlannedChapter {
  return { title: title || `Chương ${index + 1}`, from: from + 1, body: body + 1, to: end };
}

function isBlank(lines: readonly BookLine[], from: number, end: number): boolean {
  for (let index = from; index < end; index += 1) if (lines[index]?.text.trim()) return false;
  return true;
}
