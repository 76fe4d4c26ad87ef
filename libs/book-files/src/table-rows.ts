import type { BookLines } from './book-lines';

/** A longer row (characters) belongs to a table used for layout: its paragraphs stay lines. */
const ROW_CHARACTERS = 4_000;

/** `restart` begins a cell that is merged with the rows below, `continue` continues the cell above. */
export type RowMerge = 'restart' | 'continue' | undefined;

interface Cell {
  readonly from: number;
  end: number;
  merge: RowMerge;
  /** Number of table columns that it covers. */
  span: number;
}

interface Row {
  readonly from: number;
  readonly cells: Cell[];
}

/**
 * Joins the lines of a table row with tabs between its cells, so that related values stay on one line. Cells are
 * written line by line, and the lines are joined when the row ends. A row with only one non-empty cell is not joined,
 * nor is a very long one, which is used for layout. A value merged over several rows is repeated in each of them. Cells
 * of a nested table are separated by commas.
 */
export class TableRows {
  private readonly rows: Row[] = [];
  /** For each open table: the value that continues in the rows below, by column. */
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

  /** Sets the properties of the open cell. */
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

  /** @returns the line of a joined row, which now contains the later ones too */
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
