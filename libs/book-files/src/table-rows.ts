import type { BookLines } from './book-lines';

/** A longer row (characters) is a table that only lays out a page: its paragraphs stay lines. */
const ROW_CHARACTERS = 4_000;

/** `restart` begins a cell that goes on over the rows below, `continue` goes on with the one above. */
export type RowMerge = 'restart' | 'continue' | undefined;

interface Cell {
  readonly from: number;
  end: number;
  merge: RowMerge;
  /** Columns of the table that it takes. */
  span: number;
}

interface Row {
  readonly from: number;
  readonly cells: Cell[];
}

/**
 * Joins the lines of a table row, tabs between its cells, so that who is who stays on one line. What the cells hold is
 * written line by line as ever; when the row ends its lines are taken together. A row with one cell that says something
 * stays as it is, and so does a very long one: it lays out a page. A value that is merged over several rows stands in
 * each of them. The cells of a table inside of a cell are parted by commas.
 */
export class TableRows {
  private readonly rows: Row[] = [];
  /** For each open table, by column: the value that goes on in the rows below. */
  private readonly above: Map<number, string>[] = [];

  constructor(private readonly written: BookLines) {}

  openTable(): void {
    this.above.push(new Map());
  }

  closeTable(): void {
    this.above.pop();
  }

  openRow(): void {
    this.rows.push({ from: this.written.next, cells: [] });
  }

  openCell(): void {
    const place = this.written.next;
    this.rows.at(-1)?.cells.push({ from: place, end: place, merge: undefined, span: 1 });
  }

  /** What the open cell says of itself. */
  describeCell({ merge, span }: { merge?: RowMerge; span?: number }): void {
    const cell = this.rows.at(-1)?.cells.at(-1);
    if (cell === undefined) return;
    cell.merge = merge ?? cell.merge;
    if (span !== undefined && span > 1) cell.span = span;
  }

  closeCell(): void {
    const cell = this.rows.at(-1)?.cells.at(-1);
    if (cell !== undefined) cell.end = this.written.next;
  }

  /** @returns the line of a row that was joined: whatever stood on later ones stands on it now */
  closeRow(): number | undefined {
    const row = this.rows.pop();
    if (row === undefined) return undefined;
    const own = row.cells.map((cell) => this.textOf(cell));
    const whole = this.withValuesAbove(row.cells, own);
    const said = own.filter((text) => text !== '').length;
    const isTable = said > 1 || (said === 1 && whole.filter((text) => text !== '').length > 1);
    const line = whole.join('\t').trimEnd();
    if (!isTable || line.length > ROW_CHARACTERS) return undefined;
    this.written.lines.splice(row.from);
    this.written.lines.push({ text: line, level: 0 });
    return row.from;
  }

  private textOf({ from, end }: Cell): string {
    const lines = this.written.lines.slice(from, end).map(({ text }) => text.trim());
    return lines
      .filter((text) => text !== '')
      .join(' ')
      .replaceAll(/\s*\t\s*/g, ', ');
  }

  private withValuesAbove(cells: readonly Cell[], own: readonly string[]): string[] {
    const above = this.above.at(-1);
    let column = 0;
    return cells.map(({ merge, span }, index) => {
      const at = column;
      column += span;
      const text = own[index] ?? '';
      if (merge === 'continue') return text === '' ? (above?.get(at) ?? '') : text;
      if (merge === 'restart') above?.set(at, text);
      else above?.delete(at);
      return text;
    });
  }
}
