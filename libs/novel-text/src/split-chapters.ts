import { addWarnings } from './chapter-warnings';
import type { SplitWarning } from './chapter-warnings';
import type { CompiledRule } from './compile-rule';
import { ruleOrRecommended } from './compile-rule';
import { findContentsList } from './contents-list';
import type { FoundHeading } from './find-headings';
import { findHeadings, inkBetween } from './find-headings';
import { isSameHeading } from './parse-heading';

/** Title of the text before the first heading, which becomes chapter 0. */
export const PREFACE_TITLE = 'Chương 0: Lời mở đầu';

export interface SplitChapter {
  /** Number in the heading; 0 for the preface; undefined for side stories, prologues and the like. */
  number: number | undefined;
  /**
   * Cleaned heading, at most one line. Empty when no heading was found at all: the caller names the chapter after the
   * file.
   */
  title: string;
  /** Name of the chapter's volume. */
  volume: string | undefined;
  /** First chapter of a volume whose name is on a line of its own before it (that line is part of `heading`). */
  opensVolume: boolean;
  /** Raw text of the heading line or lines, with line ends. Empty for the preface. */
  heading: string;
  /** Raw text up to the next heading. */
  content: string;
  warnings: SplitWarning[];
}

export interface SplitResult {
  chapters: SplitChapter[];
  /**
   * Number of chapters that begin with a heading; 0 means that the rule matched nothing and the whole text is one
   * untitled chapter.
   */
  found: number;
  hasPreface: boolean;
  /** Number of heading lines ignored because they belong to a table of contents. */
  contentsEntries: number;
}

/**
 * Splits a text into chapters. Nothing is lost: joinChapters of the result is the text, character for character. A
 * table of contents before the body stays in the preface, a repeated heading line does not make an empty chapter, and a
 * volume's name on its own line belongs to the chapter after it.
 *
 * @param text normalised text, as from decodeText and normalizeText
 * @param rule a pattern, a compiled rule, or undefined for the recommended rule
 * @param now clock that limits a user's rule (see findHeadings)
 * @throws SplitRuleError for an invalid pattern
 */
export function splitChapters(text: string, rule?: string | CompiledRule, now?: () => number): SplitResult {
  const compiled = typeof rule === 'object' ? rule : ruleOrRecommended(rule);
  const all = withoutEndMarks(findHeadings(text, compiled, now));
  const contents = findContentsList(text, all);
  const body = contents === undefined ? all : [...all.slice(0, contents.from), ...all.slice(contents.to)];
  const headings = body.some((heading) => heading.kind === 'chapter') ? body : body.map(volumeAsChapter);
  const groups = groupHeadings(text, headings);
  const chapters = buildChapters(text, groups);
  const hasPreface = chapters.length > groups.length && groups.length > 0;
  addWarnings(chapters);
  if (contents !== undefined && contents.from === 0 && hasPreface)
    chapters[0]?.warnings.push('contents-list');
  return {
    chapters,
    found: groups.length,
    hasPreface,
    contentsEntries: contents === undefined ? 0 : contents.to - contents.from,
  };
}

/** In a book that only has 第一集, Tập 1 or Part 1, these are its chapters. */
function volumeAsChapter(heading: FoundHeading): FoundHeading {
  return heading.kind === 'volume' ? { ...heading, kind: 'chapter' } : heading;
}

/** 第二十章完 ends the chapter that it names and does not begin it. */
function withoutEndMarks(headings: readonly FoundHeading[]): FoundHeading[] {
  return headings.filter(({ kind, number, name }, index) => {
    const before = headings[index - 1];
    const isMark = kind === 'chapter' && /^[完终終]$|^完[结結]$|^hết$/.test(name);
    return !(isMark && before?.kind === 'chapter' && before.number === number);
  });
}

/** Joins chapters to the text they were split from. */
export function joinChapters(chapters: readonly Pick<SplitChapter, 'heading' | 'content'>[]): string {
  return chapters.map((chapter) => chapter.heading + chapter.content).join('');
}

/** Heading lines that begin one chapter together. */
interface HeadingGroup {
  main: FoundHeading;
  volumeLine: FoundHeading | undefined;
  start: number;
  /** Offset of the content. */
  end: number;
  repeated: boolean;
}

function groupHeadings(text: string, headings: readonly FoundHeading[]): HeadingGroup[] {
  const groups: HeadingGroup[] = [];
  let lastEnd = 0;
  for (const heading of headings) {
    const group = groups.at(-1);
    const adjacent = group !== undefined && inkBetween(text, lastEnd, heading.start, 1) === 0;
    if (!adjacent || !joinsGroup(group, heading)) {
      groups.push({
        main: heading,
        volumeLine: undefined,
        start: heading.start,
        end: heading.end,
        repeated: false,
      });
    }
    lastEnd = heading.end;
  }
  return groups;
}

/** Adds the heading to the group if it repeats the group's heading or is the first chapter of its volume. */
function joinsGroup(group: HeadingGroup, heading: FoundHeading): boolean {
  const { main } = group;
  if (isSameHeading(main, heading)) {
    group.repeated = true;
    // A copy with more text than the first (“求收藏”) stays as the first line of the content, so that nothing is dropped.
    if (main.name === '' || main.name === heading.name || heading.name === '') {
      group.end = heading.end;
      if (main.name === '') group.main = heading;
    }
    return true;
  }
  if (main.kind !== 'volume' || heading.kind === 'volume') return false;
  group.volumeLine = main;
  group.main = heading;
  group.end = heading.end;
  return true;
}

function buildChapters(text: string, groups: readonly HeadingGroup[]): SplitChapter[] {
  const chapters: SplitChapter[] = [];
  const firstStart = groups[0]?.start ?? text.length;
  const hasPreface = inkBetween(text, 0, firstStart, 1) > 0;
  if (hasPreface || groups.length === 0)
    chapters.push(textBeforeHeadings(text.slice(0, firstStart), groups.length > 0));
  let volume: string | undefined;
  groups.forEach((group, index) => {
    const { main, volumeLine } = group;
    const volumeBefore = volume;
    volume = main.volume ?? volumeLine?.title ?? (main.kind === 'volume' ? main.title : volume);
    // Blank lines before the very first heading belong to that heading.
    const start = index === 0 && !hasPreface ? 0 : group.start;
    chapters.push({
      number: main.kind === 'chapter' ? main.number : undefined,
      title: main.title,
      volume,
      opensVolume: volumeLine !== undefined && volume !== volumeBefore,
      heading: text.slice(start, group.end),
      content: text.slice(group.end, groups[index + 1]?.start ?? text.length),
      warnings: group.repeated ? ['repeated-heading'] : [],
    });
  });
  return chapters;
}

function textBeforeHeadings(content: string, isPreface: boolean): SplitChapter {
  return {
    number: isPreface ? 0 : undefined,
    title: isPreface ? PREFACE_TITLE : '',
    volume: undefined,
    opensVolume: false,
    heading: '',
    content,
    warnings: [],
  };
}
