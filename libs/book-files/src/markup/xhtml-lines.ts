import { BookLines, type BookLine } from '../book-lines';
import { TableRows } from '../table-rows';
import { LongText } from './long-text';
import { readMarkup, type MarkupListener } from './read-markup';

/** A page of a book as plain paragraphs. */
export interface PageText {
  readonly lines: BookLine[];
  /** Line (from 0) of each requested anchor; equal to the number of lines for one after the last line. */
  readonly anchors: ReadonlyMap<string, number>;
}

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements without prose: readings over characters (ruby), programs, styles, pictures and sound. */
const DROPPED = new Set(
  'audio iframe img noscript object rp rt rtc script style svg template title video'.split(' '),
);

const NO_PLACES: ReadonlySet<string> = new Set();

const HEADING = /^h([1-6])$/;

/**
 * Converts an XHTML page to plain paragraphs: block elements and line breaks end a line, blanks collapse as in a
 * browser, and cells of a table row are separated by tabs.
 *
 * @param places ids of the anchors to find
 * @param without elements to drop, in addition to those that never contain prose
 * @throws ContentError `unreadable`
 */
export function xhtmlLines(
  source: string,
  { places = NO_PLACES, without = [] }: { places?: ReadonlySet<string>; without?: readonly string[] } = {},
): PageText {
  const bodyless = !/<body[\s>/]/i.test(source);
  const page = new PageWriter(bodyless, new Set([...DROPPED, ...without]), places);
  readMarkup(source, 'xhtml', page);
  page.endLine();
  return { lines: page.written.lines, anchors: page.anchors };
}

class PageWriter implements MarkupListener {
  readonly written = new BookLines();
  readonly anchors = new Map<string, number>();
  private readonly noted: string[] = [];
  private readonly rows = new TableRows(this.written);
  private readonly paragraph = new LongText();
  /** Whether the paragraph contains more than blanks. */
  private inked = false;
  private atLineEnd = false;
  private dropping = 0;
  private preformatted = 0;
  private level = 0;
  private readonly onOpen = new Map([
    ['pre', (): void => void (this.preformatted += 1)],
    ['br', (): void => this.breakLine()],
    ['hr', (): void => this.written.addBlank()],
    ['table', (): void => this.rows.openTable()],
    ['tr', (): void => this.rows.openRow()],
    ['td', (): void => this.rows.openCell()],
    ['th', (): void => this.rows.openCell()],
  ]);

  /** @param inBody true when the page has no body element, and all of it counts */
  constructor(
    private inBody: boolean,
    private readonly dropped: ReadonlySet<string>,
    private readonly places: ReadonlySet<string>,
  ) {}

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'body') this.inBody = true;
    if (BLOCKS.has(name)) this.endLine();
    this.notePlace(attribute('id'));
    if (name === 'a') this.notePlace(attribute('name'));
    if (this.dropped.has(name)) this.dropping += 1;
    this.onOpen.get(name)?.();
    this.level = levelOf(name) ?? this.level;
  }

  close(name: string): void {
    if (BLOCKS.has(name)) this.endLine();
    if (this.dropped.has(name)) this.dropping -= 1;
    if (name === 'pre') this.preformatted -= 1;
    if (name === 'body') this.inBody = false;
    if (name === 'td' || name === 'th') this.rows.closeCell();
    if (name === 'tr') this.closeRow();
    if (name === 'table') this.rows.closeTable();
    if (levelOf(name) !== undefined) this.level = 0;
  }

  text(text: string): void {
    if (!this.inBody || this.dropping > 0) return;
    this.paragraph.append(text);
    this.inked ||= /[^ \t\n\r\f]/.test(text);
    this.atLineEnd = text.endsWith('\n');
  }

  /** Ends the current paragraph, if there is one. */
  endLine(): void {
    const paragraph = this.paragraph.take();
    const text = this.preformatted > 0 ? paragraph.replace(/\n$/, '') : collapse(paragraph);
    this.inked = false;
    if (text !== '') this.written.add(text, this.level);
  }

  /** Moves anchors within the row to its line. They are stored in the order of their lines. */
  private closeRow(): void {
    const line = this.rows.closeRow();
    if (line === undefined) return;
    for (let index = this.noted.length - 1; index >= 0; index -= 1) {
      const place = this.noted[index] ?? '';
      if ((this.anchors.get(place) ?? 0) <= line) return;
      this.anchors.set(place, line);
    }
  }

  /** A break after text ends its line; a break on an empty line makes a blank line. */
  private breakLine(): void {
    if (this.inked) this.endLine();
    else this.written.addBlank();
  }

  private notePlace(name: string | undefined): void {
    if (name === undefined || !this.places.has(name) || this.anchors.has(name)) return;
    if (this.preformatted > 0 && this.atLineEnd) this.endLine();
    this.anchors.set(name, this.written.next);
    this.noted.push(name);
  }
}

function levelOf(name: string): number | undefined {
  const level = HEADING.exec(name)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Collapses blanks as HTML does. No-break and full-width blanks are kept. */
function collapse(text: string): string {
  return text.replace(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '');
}
