import { hasHan, titleFromFileName } from '@lacthu/novel-text';

/** Title and author as a text names them. */
export interface TitleAndAuthor {
  readonly title: string;
  /** Empty when the text names none. */
  readonly author: string;
}

const IN_MARKS = /《([^《》]{1,60})》/u;
const NAMED_TITLE = /(?:书名|書名|Tên truyện)\s*[:：]\s*(.{1,80})$/iu;
const NAMED_AUTHOR = /(?:作者|著者)\s*[:：]?\s*([^\s《》【】[\]()（）,，;；.。/]{1,40})/u;
const VIETNAMESE_AUTHOR = /Tác giả\s*[:：]\s*(.{1,80})$/iu;
/** Matches "[西游记 / 吴承恩 著]", the first line of many collections. */
const BY = /^[\s[【]*([^/[\]【】]{1,60}?)\s*[/／]\s*([^/[\]【】]{1,40}?)\s*著\s*[\]】]?$/u;
/** Remove additions of distributors to a file name: "(全本)", "【完结】", "精校版", "txt下载". */
const ADDED = /[([【（][^)\]】）]*[)\]】）]|(?:精校|全本|完结|完本|校对)版?|txt(?:下载|全集)?/giu;
const AUTHOR_IN_NAME = /\s*[-_–—]?\s*(?:作者|著者)\s*[:：]?.*$/u;

/**
 * Reads title and author of a plain text from its file name and first lines. A Chinese file name wins over the lines;
 * a name such as `book1.txt` only where the lines name no title.
 */
export function titleAndAuthor(fileName: string, head: readonly string[]): TitleAndAuthor {
  const named = titleFromFileName(fileName).replace(/\.zip$/i, '');
  const lines = head.map((line) => line.trim());
  return { title: tidy(titleIn(named, lines)), author: tidy(authorIn(named, lines)) };
}

function titleIn(named: string, lines: readonly string[]): string {
  const inName = IN_MARKS.exec(named)?.[1] ?? named.replace(AUTHOR_IN_NAME, '').replace(ADDED, ' ');
  if (hasHan(inName)) return inName;
  const inText = firstOf([
    firstMatch(lines, NAMED_TITLE),
    firstMatch(lines, BY),
    IN_MARKS.exec(lines[0] ?? ''),
  ]);
  return inText === '' ? inName : inText;
}

function authorIn(named: string, lines: readonly string[]): string {
  const [, , by = ''] = firstMatch(lines, BY) ?? [];
  return firstOf([firstMatch([named, ...lines], NAMED_AUTHOR), firstMatch(lines, VIETNAMESE_AUTHOR)]) || by;
}

function firstOf(matches: readonly (RegExpExecArray | null)[]): string {
  return matches.find((match) => match !== null)?.[1] ?? '';
}

/** Starts every syllable with a capital, as Vietnamese writes names and titles from Chinese: "tây du ký" → "Tây Du Ký". */
export function withCapitals(reading: string): string {
  return reading.replace(
    /(^|\s)(\p{Ll})/gu,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

function firstMatch(lines: readonly string[], pattern: RegExp): RegExpExecArray | null {
  for (const line of lines) {
    const match = pattern.exec(line);
    if (match) return match;
  }
  return null;
}

function tidy(text: string): string {
  return text
    .replace(/[《》_]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
