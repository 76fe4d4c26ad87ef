import { BookLines, type BookLine } from '../book-lines';
import { LongText } from '../markup/long-text';
import { readMarkup, type MarkupListener } from '../markup/read-markup';
import type { ChapterMark } from '../own-chapters';
import { TableRows } from '../table-rows';
import { headingLevel, unlistedStyle, type ParagraphStyle } from './paragraph-styles';

/** Heading levels that begin a chapter or a part; deeper headings are lines of their chapter. */
const CHAPTER_LEVELS = 3;

/**
 * Elements whose text is not part of the document: tracked deletions, the old place of moved text, the copy of a
 * drawing for old programs, and readings over characters (ruby).
 */
const DROPPED = new Set(['del', 'moveFrom', 'Fallback', 'rt']);

/** Characters for the elements of a run that are not text. */
const SIGNS: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };

/**
 * Reads the paragraphs of a DOCX's main part in their order, including text boxes. A table row becomes one line.
 * Footnotes, which are separate parts, and generated tables of contents are left out.
 *
 * @throws ContentError `unreadable`
 */
export function documentLines(
  source: string,
  styles: ReadonlyMap<string, ParagraphStyle>,
): { lines: BookLine[]; marks: ChapterMark[] } {
  const writer = new DocumentWriter(styles);
  readMarkup(source, 'xml', writer);
  return { lines: writer.written.lines, marks: writer.marks };
}

interface Paragraph {
  readonly text: LongText;
  style: ParagraphStyle | undefined;
  /** Outline level of the paragraph itself, which overrides that of its style. */
  level: number | undefined;
}

class DocumentWriter implements MarkupListener {
  readonly written = new BookLines();
  readonly marks: ChapterMark[] = [];
  /** Open paragraphs: a text box is inside a paragraph and contains paragraphs itself. */
  private readonly paragraphs: Paragraph[] = [];
  private readonly rows = new TableRows(this.written);
  private dropping = 0;
  /** Nesting depth of runs; a tab outside a run defines a tab stop. */
  private runs = 0;
  private inText = false;
  private hidden = false;

  constructor(private readonly styles: ReadonlyMap<string, ParagraphStyle>) {}

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (DROPPED.has(name)) this.dropping += 1;
    else if (this.dropping > 0) return;
    else if (name === 'p') this.paragraphs.push({ text: new LongText(), style: undefined, level: undefined });
    else if (name === 'r') this.openRun();
    else if (name === 't') this.inText = true;
    else if (name === 'vanish') this.hidden = !/^(0|false|off)$/.test(attribute('val') ?? '');
    else if (this.openTablePart(name, attribute)) return;
    else if (this.runs > 0) this.append(SIGNS[name] ?? '');
    else this.describeParagraph(name, attribute('val') ?? '');
  }

  close(name: string): void {
    if (DROPPED.has(name)) this.dropping -= 1;
    else if (this.dropping > 0) return;
    else if (name === 'p') this.closeParagraph();
    else if (name === 'r') this.runs -= 1;
    else if (name === 't') this.inText = false;
    else if (name === 'tbl') this.rows.closeTable();
    else if (name === 'tc') this.rows.closeCell();
    else if (name === 'tr') this.closeRow();
  }

  text(text: string): void {
    if (this.inText) this.append(text);
  }

  /** @returns whether the element belongs to a table */
  private openTablePart(name: string, attribute: (name: string) => string | undefined): boolean {
    if (name === 'tbl') this.rows.openTable();
    else if (name === 'tr') this.rows.openRow();
    else if (name === 'tc') this.rows.openCell();
    else if (name === 'vMerge')
      this.rows.describeCell({ merge: attribute('val') === 'restart' ? 'restart' : 'continue' });
    else if (name === 'gridSpan') this.rows.describeCell({ span: Number(attribute('val')) });
    else return false;
    return true;
  }

  /** A chapter that begins within a row begins at the row. */
  private closeRow(): void {
    const line = this.rows.closeRow();
    if (line === undefined) return;
    for (let index = this.marks.length - 1; index >= 0; index -= 1) {
      const mark = this.marks[index];
      if (mark === undefined || mark.line <= line) return;
      this.marks[index] = { ...mark, line };
    }
  }

  private openRun(): void {
    this.runs += 1;
    this.hidden = false;
  }

  private append(text: string): void {
    const paragraph = this.paragraphs.at(-1);
    if (paragraph !== undefined && !this.hidden) paragraph.text.append(text);
  }

  private describeParagraph(name: string, value: string): void {
    const paragraph = this.paragraphs.at(-1);
    if (paragraph === undefined) return;
    if (name === 'pStyle') paragraph.style = this.styles.get(value) ?? unlistedStyle(value);
    if (name === 'outlineLvl') paragraph.level = headingLevel(Number(value));
  }

  private closeParagraph(): void {
    const paragraph = this.paragraphs.pop();
    if (paragraph === undefined || paragraph.style?.isContents) return;
    const text = paragraph.text.take();
    const level = paragraph.level ?? paragraph.style?.level ?? 0;
    const opens = level > 0 && level <= CHAPTER_LEVELS && text.trim() !== '';
    if (opens) this.marks.push({ line: this.written.next, title: text, level });
    this.written.add(text, level);
  }
}
