/** A row of a CSV file. */
export interface CsvRow {
  /** Number of its first line, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** False when a quote that opens in this row is never closed; the row then ends with its first line. */
  readonly closed: boolean;
}

interface ReadRow {
  readonly cells: string[];
  /** Offset after the row and its line end. */
  readonly next: number;
  readonly closed: boolean;
}

/**
 * Reads CSV (RFC 4180, LF line ends): cells may be quoted, a quote in them is doubled, and quoted cells may contain
 * line ends and delimiters. Text after a closing quote belongs to its cell. Blank lines are skipped.
 */
export function* readCsv(text: string, delimiter: string): Generator<CsvRow> {
  let line = 1;
  for (let at = 0; at < text.length;) {
    const { cells, next, closed } = readRow(text, at, delimiter);
    if (cells.some((cell) => cell.trim() !== '') || !closed) yield { line, cells, closed };
    line += text.slice(at, next).split('\n').length - 1;
    at = next;
  }
}

function readRow(text: string, start: number, delimiter: string): ReadRow {
  const cells: string[] = [];
  for (let at = start; ;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : { value: '', end: at };
    if (!cell) return unclosedRow(text, start, cells);
    const end = plainEnd(text, cell.end, delimiter);
    cells.push(cell.value + text.slice(cell.end, end));
    if (text[end] !== delimiter) return { cells, next: end + 1, closed: true };
    at = end + 1;
  }
}

/**
 * The value of the quoted cell that opens at `start`, and the offset after its closing quote; null when it is not
 * closed.
 */
function quotedCell(text: string, start: number): { value: string; end: number } | null {
  let value = '';
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function plainEnd(text: string, start: number, delimiter: string): number {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1;
  return at;
}

function unclosedRow(text: string, start: number, cells: string[]): ReadRow {
  const lineEnd = text.indexOf('\n', start);
  return { cells, next: lineEnd < 0 ? text.length : lineEnd + 1, closed: false };
}
