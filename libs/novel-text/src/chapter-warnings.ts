/** Warnings about a chapter that the preview shows before anything is saved. */
export type SplitWarning =
  'empty' | 'very-long' | 'repeated' | 'number-jump' | 'repeated-heading' | 'contents-list';

/** Vietnamese text of each warning in the preview. */
export const SPLIT_WARNING_TEXTS: Readonly<Record<SplitWarning, string>> = {
  empty: 'Chương không có nội dung',
  'very-long': 'Chương dài bất thường, có thể thiếu dấu chương ở giữa',
  repeated: 'Trùng số và tên với một chương ở trước',
  'number-jump': 'Số chương không liên tiếp với chương trước',
  'repeated-heading': 'Dòng tiêu đề bị lặp lại trong tệp',
  'contents-list': 'Có chứa mục lục của sách',
};

/** A chapter of this length (characters) is reported only if it is also much longer than others of its book. */
const LONG_CHAPTER = 20_000;
const LONG_FACTOR = 5;

/** Longer than any real chapter found in books: a heading was missed. */
const ALWAYS_LONG = 100_000;

interface Warned {
  number: number | undefined;
  title: string;
  volume: string | undefined;
  heading: string;
  content: string;
  warnings: SplitWarning[];
}

/** Adds the warnings that depend on all chapters: empty, very long, repeated, and a jump in the numbering. */
export function addWarnings(chapters: readonly Warned[]): void {
  const median = medianLength(chapters);
  const seen = new Set<string>();
  let previous: Warned | undefined;
  for (const chapter of chapters) {
    if (chapter.content.trim() === '') chapter.warnings.push('empty');
    if (isVeryLong(chapter.content.length, median)) chapter.warnings.push('very-long');
    const identity = identityOf(chapter);
    if (chapter.heading !== '' && seen.has(identity)) chapter.warnings.push('repeated');
    seen.add(identity);
    if (chapter.number === undefined || chapter.heading === '') continue;
    if (previous !== undefined && jumps(previous, chapter)) chapter.warnings.push('number-jump');
    previous = chapter;
  }
}

function isVeryLong(length: number, median: number): boolean {
  return length > ALWAYS_LONG || (length > LONG_CHAPTER && length > median * LONG_FACTOR);
}

function medianLength(chapters: readonly Warned[]): number {
  const lengths = chapters.map((chapter) => chapter.content.length).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}

/**
 * Volume, number and name without blanks and punctuation. The volume is included because chapters of two volumes may
 * have the same names.
 */
function identityOf({ volume, title }: Warned): string {
  return `${volume ?? ''}|${title}`.replace(/[^\p{L}\p{N}|]+/gu, '').toLowerCase();
}

/** Marks of the parts of one chapter: （上）, 下, (2), (hạ). */
const PART_MARK =
  /(?:[（(]\s*(?:[上中下]|[一二三四五六七八九十0-9]{1,3}|thượng|trung|hạ)\s*[）)]|\s[上中下])$/i;

/**
 * Whether the number of a chapter does not follow the one before it. A new volume may start again at 1, and parts of a
 * chapter share its number.
 */
function jumps(previous: Warned, chapter: Warned): boolean {
  if (chapter.number === (previous.number ?? 0) + 1) return false;
  if (chapter.number === previous.number && PART_MARK.test(chapter.title) && PART_MARK.test(previous.title))
    return false;
  return !(chapter.number === 1 && chapter.volume !== previous.volume);
}
