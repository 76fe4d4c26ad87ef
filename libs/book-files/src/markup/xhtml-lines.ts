import { BookLines, type BookLine } from '../book-lines';
import { TableRows } from '../table-rows';
import { LongText } from './long-text';
import { readMarkup, type MarkupListener } from './read-markup';

/** A page of a book as plain paragraphs. */
export interface PageText {
  readonly lines: BookLine[];
  /** Line (from 0) on which each wanted place stands; the number of lines for one behind the last. */
  readonly anchors: ReadonlyMap<string, number>;
}

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Readings over characters (ruby), programs, styles, pictures and sound are no prose. */
const DROPPED = new Set(
  'audio iframe img noscript object rp rt rtc script style svg template title video'.split(' '),
);

const NO_PLACES: ReadonlySet<string> = new Set();

const HEADING = /^h([1-6])$/;

/**
 * Plain paragraphs of an XHTML page: block elements and line breaks end a line, blanks collapse as on screen,
 * cells of a table row are parted by tabs.
 *
 * @param places names (ids) of the places to find
 * @param without elements left out beside those that are never prose
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
  /** The paragraph holds more than blanks. */
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

  /** @param inBody the page has no body element: all of it counts */
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

  /** Ends the paragraph; without one nothing happens. */
  endLine(): void {
    const paragraph = this.paragraph.take();
    const text = this.preformatted > 0 ? paragraph.replace(/\n$/, '') : collapse(paragraph);
    this.inked = false;
    if (text !== '') this.written.add(text, this.level);
  }

  /** A place within a row stands on its line. Places were noted in the order of their lines. */
  private closeRow(): void {
    const line = this.rows.closeRow();
    if (line === undefined) return;
    for (let index = this.noted.length - 1; index >= 0; index -= 1) {
      const place = this.noted[index] ?? '';
      if ((this.anchors.get(place) ?? 0) <= line) return;
      this.anchors.set(place, line);
    }
  }

  /** A break behind text ends its line, one on an empty line makes it a blank one. */
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

/** Blanks as HTML shows them: a run of them is one. No-break and full-width blanks are no such blanks. */
function collapse(text: string): string {
  return text.replace(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '');
}
