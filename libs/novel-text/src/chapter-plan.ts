import { titleFromFileName } from './file-names';
import { countLineEnds, lineStarts, trimBlankLines } from './lines';
import { cleanTitle } from './parse-heading';
import type { SplitResult } from './split-chapters';

/**
 * A chapter of a file by line numbers, counted from 1 in the normalised text (lines are what is between line ends, so a
 * text has one line more than line ends). Ends are inclusive: `from` to `body - 1` is the heading, which is not stored,
 * and `body` to `to` the content. Without a heading `body === from`, without content `body === to + 1`.
 */
export interface PlannedChapter {
  readonly title: string;
  readonly from: number;
  readonly body: number;
  readonly to: number;
}

/**
 * Length of the longest stored title (UTF-16 units); equal to the limit in contracts, which this library may not
 * import.
 */
const MAX_TITLE_LENGTH = 300;

const UNTITLED = 'Chương 1';

/**
 * A plan that does not fit its text, or a change of it that is not possible. `message` is Vietnamese and may be shown.
 */
export class ChapterPlanError extends Error {
  override readonly name = 'ChapterPlanError';
}

/**
 * The plan for the result of a split: every line of the text is in one chapter. The first chapter of a volume has the
 * volume's name in its title; a text without headings is named after its file.
 */
export function planSplit(text: string, split: SplitResult, fileName: string): PlannedChapter[] {
  const plan: PlannedChapter[] = [];
  const lastLine = countLineEnds(text) + 1;
  let from = 1;
  split.chapters.forEach((chapter, index) => {
    // Only the last line of a text has no line end; a heading there still is one line.
    const endsOpen = chapter.heading !== '' && !chapter.heading.endsWith('\n');
    const body = from + countLineEnds(chapter.heading) + (endsOpen ? 1 : 0);
    const isLast = index === split.chapters.length - 1;
    const to = isLast ? lastLine : body + countLineEnds(chapter.content) - 1;
    const title = chapter.title || titleFromFileName(fileName);
    plan.push({
      title: fitTitle(chapter.opensVolume ? `${chapter.volume} – ${title}` : title),
      from,
      body,
      to,
    });
    from = to + 1;
  });
  return plan;
}

/** The plan that keeps a file as one chapter. */
export function planWhole(text: string, title: string): PlannedChapter[] {
  return [{ title: fitTitle(title), from: 1, body: 1, to: countLineEnds(text) + 1 }];
}

function fitTitle(title: string): string {
  const fitting = title.trim().slice(0, MAX_TITLE_LENGTH);
  return fitting.replace(/[\ud800-\udbff]$/, '').trim() || UNTITLED;
}

/** Raw text of a planned chapter, with line ends and blank lines at its edges. */
export interface PlannedParts {
  heading: string;
  content: string;
}

/** Heading and content of each planned chapter, unchanged. @throws ChapterPlanError */
export function partsByPlan(text: string, plan: readonly PlannedChapter[]): PlannedParts[] {
  const starts = lineStarts(text);
  const offsetOf = (line: number): number => starts[line - 1] ?? text.length;
  let previous = 0;
  return plan.map((chapter) => {
    if (!fits(chapter, previous, starts.length))
      throw new ChapterPlanError('Cách chia chương không khớp với nội dung của tệp.');
    previous = chapter.to;
    const body = offsetOf(chapter.body);
    return {
      heading: text.slice(offsetOf(chapter.from), body),
      content: text.slice(body, offsetOf(chapter.to + 1)),
    };
  });
}

function fits({ from, body, to }: PlannedChapter, previous: number, lines: number): boolean {
  const whole = [from, body, to].every(Number.isInteger);
  return whole && from > previous && from <= to && to <= lines && from <= body && body <= to + 1;
}

/**
 * The chapters of a plan as they are stored: content without blank lines at its edges, with the indent of its first
 * line. Lines outside all chapters are dropped.
 *
 * @throws ChapterPlanError when line numbers do not rise, overlap or are outside the text
 */
export function cutByPlan(
  text: string,
  plan: readonly PlannedChapter[],
): { title: string; content: string }[] {
  return partsByPlan(text, plan).map(({ content }, index) => ({
    title: plan[index]?.title ?? '',
    content: trimBlankLines(content),
  }));
}

/**
 * Merges a chapter with the next one: the heading of the second becomes text of the first, as do lines between them
 * that were in no chapter.
 *
 * @param index position in the plan, from 0
 * @throws ChapterPlanError when there is no next chapter
 */
export function mergeWithNext(plan: readonly PlannedChapter[], index: number): PlannedChapter[] {
  const first = plan[index];
  const second = plan[index + 1];
  if (first === undefined || second === undefined)
    throw new ChapterPlanError('Không có chương nào ở phía sau để gộp.');
  return replaced(plan, index, 2, [{ ...first, to: second.to }]);
}

/**
 * Splits a chapter before a line, which begins the second one. The line becomes its heading when the title repeats the
 * line (with or without a site's ornaments), else the first line of its content, so that no text is lost.
 *
 * @param index position in the plan, from 0
 * @param line number of the line, from 1 in the text; not the chapter's first
 * @param lineText text of that line
 * @throws ChapterPlanError when the chapter cannot be split there or the title is blank
 */
export function splitAtLine(
  plan: readonly PlannedChapter[],
  index: number,
  line: number,
  title: string,
  lineText: string,
): PlannedChapter[] {
  const chapter = plan[index];
  if (chapter === undefined || !Number.isInteger(line) || line <= chapter.from || line > chapter.to)
    throw new ChapterPlanError('Không tách chương ở dòng này được.');
  const named = checkedTitle(title);
  const isHeading = named === lineText.trim() || named === cleanTitle(lineText);
  const before = { ...chapter, body: Math.min(chapter.body, line), to: line - 1 };
  const behind = { title: named, from: line, body: isHeading ? line + 1 : line, to: chapter.to };
  return replaced(plan, index, 1, [before, behind]);
}

/** Changes the title of a chapter. @throws ChapterPlanError when the title is blank */
export function renameChapter(
  plan: readonly PlannedChapter[],
  index: number,
  title: string,
): PlannedChapter[] {
  const chapter = plan[index];
  if (chapter === undefined) throw new ChapterPlanError('Không tìm thấy chương cần đổi tên.');
  return replaced(plan, index, 1, [{ ...chapter, title: checkedTitle(title) }]);
}

function checkedTitle(title: string): string {
  const plain = title.normalize('NFC').trim();
  if (plain === '') throw new ChapterPlanError('Tên chương không được để trống.');
  return fitTitle(plain);
}

function replaced(
  plan: readonly PlannedChapter[],
  index: number,
  count: number,
  chapters: readonly PlannedChapter[],
): PlannedChapter[] {
  return [...plan.slice(0, index), ...chapters, ...plan.slice(index + count)];
}
