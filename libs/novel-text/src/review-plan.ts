import { addWarnings } from './chapter-warnings';
import type { SplitWarning } from './chapter-warnings';
import type { PlannedChapter, PlannedParts } from './chapter-plan';
import { partsByPlan } from './chapter-plan';
import { MAX_HEADING_LENGTH, ruleOrRecommended } from './compile-rule';
import { LEAST_ENTRIES, headingIdentity } from './contents-list';
import { toLines, trimBlankLines } from './lines';
import type { ParsedHeading } from './parse-heading';
import { isSameHeading, parseHeading } from './parse-heading';
import { PREFACE_TITLE } from './split-chapters';

export interface ReviewedChapter {
  /** UTF-16 units of the content without blank lines at its edges. */
  length: number;
  warnings: SplitWarning[];
}

/**
 * Finds warnings for each chapter of a plan, also after a user changed it: the same as those of a new split, but
 * derived from titles and lines alone, because a plan does not contain the rule it came from.
 *
 * @throws ChapterPlanError when the plan does not fit the text
 */
export function reviewPlan(text: string, plan: readonly PlannedChapter[]): ReviewedChapter[] {
  const parts = partsByPlan(text, plan);
  const headings = readTitles(plan, parts);
  const chapters = plan.map(({ title }, index) => {
    const part = parts[index] ?? { heading: '', content: '' };
    const heading = headings[index];
    return {
      number: heading?.kind === 'chapter' ? heading.number : undefined,
      title: heading?.title ?? title,
      volume: heading?.volume,
      heading: title === PREFACE_TITLE ? '' : part.heading || title,
      content: part.content,
      warnings: hasRepeatedHeading(part) ? (['repeated-heading'] as SplitWarning[]) : [],
    };
  });
  addWarnings(chapters);
  if (holdsContentsList(parts, headings)) chapters[0]?.warnings.push('contents-list');
  return chapters.map(({ content, warnings }) => ({ length: trimBlankLines(content).length, warnings }));
}

/** Parses titles as headings, each with its volume; of a title with two names (volume – chapter) the second. */
function readTitles(plan: readonly PlannedChapter[], parts: readonly PlannedParts[]): ParsedHeading[] {
  const parsed = plan.map(({ title }, index) => readTitle(title, parts[index]?.heading ?? ''));
  const onlyVolumes = !parsed.some(({ kind, title }) => kind === 'chapter' && title !== PREFACE_TITLE);
  let volume: string | undefined;
  return parsed.map((heading) => {
    const kind = heading.kind === 'volume' && onlyVolumes ? 'chapter' : heading.kind;
    volume = heading.volume ?? (kind === 'volume' ? heading.title : volume);
    const opening = `${volume} – `;
    const title = heading.title.startsWith(opening) ? heading.title.slice(opening.length) : heading.title;
    return { ...heading, kind, volume, title };
  });
}

/**
 * A side story that begins a volume has the volume's line before its own and its name in the title, but is no volume.
 */
function readTitle(title: string, heading: string): ParsedHeading {
  const parsed = parseHeading(title);
  const [volumeLine, ownLine] = inkLines(heading).map(parseHeading);
  if (parsed.kind !== 'volume' || volumeLine?.kind !== 'volume' || ownLine === undefined) return parsed;
  const opening = `${volumeLine.title} – `;
  if (!title.startsWith(opening)) return parsed;
  return { ...parseHeading(title.slice(opening.length)), volume: volumeLine.title };
}

/** Two consecutive heading lines, or a heading and the first line of the content, that name the same chapter. */
function hasRepeatedHeading({ heading, content }: PlannedParts): boolean {
  const lines = inkLines(heading);
  const first = firstInkLine(content);
  if (lines.length > 0 && first !== undefined && ruleOrRecommended(undefined).matches(first))
    lines.push(first);
  const parsed = lines.map(parseHeading);
  return parsed.some((one, index) => {
    const other = parsed[index + 1];
    return other !== undefined && isSameHeading(one, other);
  });
}

function inkLines(text: string): string[] {
  return toLines(text).filter((line) => line.trim() !== '');
}

function firstInkLine(content: string): string | undefined {
  const start = trimBlankLines(content.slice(0, MAX_HEADING_LENGTH * 2));
  return toLines(start)[0];
}

/** Whether the text before the first heading contains headings of later chapters. */
function holdsContentsList(parts: readonly PlannedParts[], headings: readonly ParsedHeading[]): boolean {
  const [preface] = parts;
  if (preface === undefined || preface.heading !== '' || parts.length < 2) return false;
  const later = new Set(headings.slice(1).map(headingIdentity));
  const rule = ruleOrRecommended(undefined);
  const entries = toLines(preface.content).filter(
    (line) => rule.matches(line) && later.has(headingIdentity(parseHeading(line))),
  );
  return entries.length >= LEAST_ENTRIES;
}
