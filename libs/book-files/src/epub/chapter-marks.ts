import { MAX_HEADING_LENGTH, RECOMMENDED_RULE, compileRule } from '@lacthu/novel-text';
import type { BookLine } from '../book-lines';
import { linkTarget } from '../entry-paths';
import { inkOf } from '../heading-lines';
import type { ChapterMark } from '../own-chapters';
import type { BookPage } from './book-pages';
import type { NavigationPoint } from './navigation';

/**
 * Headings up to this level may begin a chapter that is not in the table of contents; smaller ones separate scenes.
 */
const CHAPTER_LEVEL = 2;

/** A heading up to this level that contains a chapter number begins a chapter, wherever it is. */
const NUMBERED_LEVEL = 3;

/** A table of contents, and the entry to which its links are relative. */
export interface BookNavigation {
  readonly path: string;
  readonly points: readonly NavigationPoint[];
}

/**
 * Finds the beginnings of chapters: places in the table of contents; pages that it does not contain but that begin with
 * a heading; and headings with a chapter number (“Chương 2”), because some tables contain only volumes. Any other page
 * continues the chapter before it.
 */
export function chapterMarks(
  lines: readonly BookLine[],
  pages: readonly BookPage[],
  navigation: BookNavigation | undefined,
): ChapterMark[] {
  const named = navigation === undefined ? [] : namedPlaces(lines, pages, navigation);
  const placed = inOrder([...named, ...headedPages(lines, pages, named)]);
  return inOrder([...placed, ...numberedHeadings(lines, placed)]);
}

/** Anchors that tables of contents link to, by path of the page in lower case. */
export function wantedPlaces(lists: readonly BookNavigation[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { path, points } of lists) {
    for (const { href } of points) {
      const target = href === undefined ? undefined : linkTarget(path, href);
      if (target?.place === undefined) continue;
      const page = target.path.toLowerCase();
      wanted.set(page, (wanted.get(page) ?? new Set()).add(target.place));
    }
  }
  return wanted;
}

/** Marks for the entries of a table of contents that lead to a page of the book. */
export function namedPlaces(
  lines: readonly BookLine[],
  pages: readonly BookPage[],
  { path, points }: BookNavigation,
): ChapterMark[] {
  const byPath = new Map(pages.map((page) => [page.path.toLowerCase(), page]));
  const byInk = new Map<BookPage, Map<string, number>>();
  const lineOf = (page: BookPage, place: string | undefined, title: string): number => {
    const named = place === undefined ? page.from : page.anchors.get(place);
    if (named !== undefined) return named;
    const headings = byInk.get(page) ?? linesByInk(lines, page);
    byInk.set(page, headings);
    return headings.get(inkOf(title)) ?? page.from;
  };
  const marks: ChapterMark[] = [];
  // From the end, because a part without a link begins where its first chapter does.
  let next: number | undefined;
  for (const { title, href, level } of [...points].reverse()) {
    const target = href === undefined ? undefined : linkTarget(path, href);
    const page = target === undefined ? undefined : byPath.get(target.path.toLowerCase());
    if (href !== undefined && page === undefined) continue;
    const line = page === undefined ? next : lineOf(page, target?.place, title);
    if (line !== undefined) marks.push({ line, title, level });
    next = line;
  }
  return marks.reverse();
}

/** Lines of a page by their letters and digits, for links whose anchor the page does not have. */
function linesByInk(lines: readonly BookLine[], { from, end }: BookPage): Map<string, number> {
  const found = new Map<string, number>();
  for (let line = from; line < end; line += 1) {
    const text = lines[line]?.text ?? '';
    const ink = text.length <= MAX_HEADING_LENGTH ? inkOf(text) : '';
    if (ink !== '' && !found.has(ink)) found.set(ink, line);
  }
  return found;
}

function headedPages(
  lines: readonly BookLine[],
  pages: readonly BookPage[],
  named: readonly ChapterMark[],
): ChapterMark[] {
  const marked = new Set(named.map(({ line }) => line));
  const level = Math.max(1, ...named.map((mark) => mark.level));
  const marks: ChapterMark[] = [];
  for (const { from, end } of pages) {
    const first = lines[from];
    const opens = first !== undefined && first.level > 0 && first.level <= CHAPTER_LEVEL;
    if (!opens || isAnyMarked(marked, from, end)) continue;
    marks.push({ line: from, title: '', level });
  }
  return marks;
}

function numberedHeadings(lines: readonly BookLine[], placed: readonly ChapterMark[]): ChapterMark[] {
  const rule = compileRule(RECOMMENDED_RULE.pattern);
  const marks: ChapterMark[] = [];
  let next = 0;
  let before: ChapterMark | undefined;
  lines.forEach(({ text, level }, line) => {
    for (; (placed[next]?.line ?? Infinity) <= line; next += 1) before = placed[next];
    const isHeading = level > 0 && level <= NUMBERED_LEVEL && rule.matches(text);
    if (!isHeading || before?.line === line || repeatsTitle(before, text)) return;
    marks.push({ line, title: text, level: (before?.level ?? 0) + 1 });
  });
  return marks;
}

/** Whether the text is the heading of the mark: “Chương 2” below “Chương 2: Đèn đá” of the table of contents. */
function repeatsTitle(mark: ChapterMark | undefined, text: string): boolean {
  return mark !== undefined && inkOf(mark.title).includes(inkOf(text));
}

function inOrder(marks: readonly ChapterMark[]): ChapterMark[] {
  return [...marks].sort((one, other) => one.line - other.line);
}

function isAnyMarked(marked: ReadonlySet<number>, from: number, end: number): boolean {
  for (let line = from; line < end; line += 1) if (marked.has(line)) return true;
  return false;
}
