import { Parser } from 'htmlparser2';
import { normalizeText, toLines, type PlannedChapter } from '@lacthu/novel-text';
import type { BookText } from './book-file';

/** Number of sample lines shown, and characters of each. */
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 120;

/** Tags that end a line, that separate cells, and inline tags. Other names are not treated as tags. */
const LINE_TAGS = 'br|p|div|hr|h[1-6]|ul|ol|li|table|tbody|thead|tr|blockquote|center|pre|section|article';
const CELL_TAGS = 'td|th';
const LETTER_TAGS = 'span|font|strong|em|small|big|sub|sup|ins|del|strike|img|iframe|script|style|b|i|u|s|a';
const NAMES = `${LINE_TAGS}|${CELL_TAGS}|${LETTER_TAGS}`;
/**
 * Requires the syntax of an attribute, which the second word of `<em bé>` does not have. No character class here
 * contains `<`, so that no text makes the pattern slow.
 */
const ATTRIBUTES =
  '(?:\\s+[a-z_:@][-\\w:.@]{0,60}\\s{0,3}=\\s{0,3}(?:"[^"<>\\n]{0,600}"|\'[^\'<>\\n]{0,600}\'|[^\\s"\'<>=`]{1,600}))';

const TAG = new RegExp(`<(/?)(${NAMES})(?![\\w-])(${ATTRIBUTES}{0,30})\\s{0,3}/?>`, 'gi');
const COMMENT = /<!--[^<>\n]{0,600}-->/g;
const PROGRAM = /<(script|style)(?:\s[^<>\n]{0,600})?>[^<\n]{0,20000}<\/\1\s{0,3}>/gi;
/** A tag that was escaped. */
const ESCAPED_TAG = new RegExp(`&lt;(/?(?:${NAMES})(?:\\s[^<>&\\n]{0,300})?/?)(?:>|&gt;)`, 'gi');
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});|&nbsp(?![a-z0-9;])/gi;
const ESCAPED_ENTITY = /&amp;(?=(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});)/gi;
/** Maximum number of times that a text may have been escaped. */
const ESCAPES = 3;

const IS_LINE_TAG = new RegExp(`^(?:${LINE_TAGS})$`, 'i');
const IS_CELL_TAG = new RegExp(`^(?:${CELL_TAGS})$`, 'i');

/** Markup that was left in a text copied from a web page. */
export interface ScrapedMarkup {
  /** Number of tags, comments and entities. */
  readonly places: number;
  /** The first lines that contain some, before and after cleaning; long ones are cut. */
  readonly samples: readonly { readonly before: string; readonly after: string }[];
}

/** Finds tags and entities that were copied with a text from a web page. Any other `<` or `&` belongs to the story. */
export function findScrapedMarkup(text: string): ScrapedMarkup {
  let places = 0;
  const samples: { before: string; after: string }[] = [];
  if (!mayHoldMarkup(text)) return { places, samples };
  for (const line of toLines(text)) {
    const { cleaned, count } = cleanLine(line);
    places += count;
    if (count > 0 && samples.length < SAMPLES) samples.push({ before: sample(line), after: sample(cleaned) });
  }
  return { places, samples };
}

/**
 * Removes scraped markup: tags that end a line become line ends, entities become their characters. The book's own
 * chapters are moved with their lines, and their titles are cleaned. Idempotent for texts that were escaped up to three
 * times.
 */
export function withoutScrapedMarkup(book: BookText): BookText {
  const titlesAreClean = book.chapters?.every(({ title }) => !mayHoldMarkup(title)) ?? true;
  if (!mayHoldMarkup(book.text) && titlesAreClean) return book;
  const starts: number[] = [];
  const lines: string[] = [];
  for (const line of toLines(book.text)) {
    starts.push(lines.length + 1);
    for (const part of cleanLine(line).cleaned.split('\n')) lines.push(part);
  }
  starts.push(lines.length + 1);
  const chapters = book.chapters?.map((chapter) => moved(chapter, starts)) ?? null;
  return { ...book, text: lines.join('\n'), chapters };
}

/** @param starts new number of each line, and of the one after the last; both count from 1 */
function moved({ title, from, body, to }: PlannedChapter, starts: readonly number[]): PlannedChapter {
  const placeOf = (line: number): number => starts[line - 1] ?? line;
  const cleaned = cleanLine(title).cleaned.replaceAll('\n', ' ').trim();
  return { title: cleaned || title, from: placeOf(from), body: placeOf(body), to: placeOf(to + 1) - 1 };
}

function mayHoldMarkup(text: string): boolean {
  return text.includes('<') || text.includes('&');
}

/** Returns at least one line: an emptied line stays as a blank one, so that the lines after it keep their numbers. */
function cleanLine(line: string): { cleaned: string; count: number } {
  if (!mayHoldMarkup(line)) return { cleaned: line, count: 0 };
  let count = 0;
  let text = line;
  for (let round = 0; round < ESCAPES; round += 1) text = text.replace(ESCAPED_ENTITY, '&');
  text = text.replace(ESCAPED_TAG, '<$1>');
  for (const whole of [PROGRAM, COMMENT])
    text = text.replace(whole, () => {
      count += 1;
      return '';
    });
  text = text.replace(TAG, (tag, closing: string, name: string, attributes: string) => {
    if (isRank(closing, name, attributes)) return tag;
    count += 1;
    if (IS_LINE_TAG.test(name)) return '\n';
    return IS_CELL_TAG.test(name) && closing === '' ? '\t' : '';
  });
  text = text.replace(ENTITY, (entity) => {
    const character = decoded(entity);
    if (character !== entity) count += 1;
    return character;
  });
  return { cleaned: count === 0 ? line : tidy(text), count };
}

/** `<S>` and `<A>` are ranks in many stories; as tags they are written in lower case. */
function isRank(closing: string, name: string, attributes: string): boolean {
  return name.length === 1 && !/p/i.test(name) && name !== name.toLowerCase() && closing + attributes === '';
}

/** Removes blank lines left by tags, and leading and trailing blanks that were an indent. */
function tidy(text: string): string {
  const lines = normalizeText(text)
    .split('\n')
    .map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ''));
  return lines.filter((line) => line !== '').join('\n');
}

const characters = new Map<string, string>();

/** Decodes an HTML entity; unknown ones are kept. */
function decoded(entity: string): string {
  const known = characters.get(entity);
  if (known !== undefined) return known;
  let character = '';
  const parser = new Parser({ ontext: (text) => (character += text) });
  parser.end(entity);
  // Bounded, because a hostile text could contain a million numeric entities.
  if (characters.size < 1_000) characters.set(entity, character);
  return character;
}

function sample(line: string): string {
  const at = Math.max(0, line.search(/[<&]/) - SAMPLE_CHARACTERS / 2);
  const cut = line.slice(at, at + SAMPLE_CHARACTERS);
  return `${at > 0 ? '…' : ''}${cut}${at + SAMPLE_CHARACTERS < line.length ? '…' : ''}`;
}
