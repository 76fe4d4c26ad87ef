import { read, type CellObject, type ParsingOptions, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { FILE_TEXT_CHARS, type FileText } from './file-text';
import { FILE_REFUSALS, UnreadableFileError } from './unreadable-file-error';

/** Upper bound of the rows of one sheet; a character list has some hundreds. */
const MAX_ROWS = 20_000;
/** Upper bound of rows filled from merged cells, per file. */
const MAX_FILLS = 100_000;
const CELL_BORDER = ' | ';

const OPTIONS: ParsingOptions = {
  dense: true,
  cellFormula: true,
  sheetStubs: true,
  cellHTML: false,
  bookVBA: false,
  // One more than the limit, so that a longer sheet differs from one that just fits.
  sheetRows: MAX_ROWS + 1,
};

interface Counts {
  fills: number;
  /** Characters of text so far. */
  taken: number;
  /** Formulas without a stored result. */
  withoutResult: number;
}

/**
 * Text of the visible sheets of a workbook: one line per row, cells separated by bars. A value merged over several rows
 * is repeated in each; rich text is joined; ruby annotations are omitted.
 *
 * @param source bytes of .xls, .xlsx or .xlsb, or the text of a spreadsheet in XML
 * @throws UnreadableFileError
 */
export function readWorkbook(source: Uint8Array | string): FileText {
  const book = open(source);
  const counts: Counts = { fills: 0, taken: 0, withoutResult: 0 };
  const hidden = book.SheetNames.filter((_, index) => isHidden(book, index));
  const visible = book.SheetNames.filter((_, index) => !isHidden(book, index));
  const sheets = visible.flatMap((name) => {
    const rows = rowsOf(book.Sheets[name], counts);
    return rows.length > 0 ? [{ name, rows }] : [];
  });
  if (sheets.length === 0) throw new UnreadableFileError(FILE_REFUSALS.hiddenOnly);
  const { text, isCut } = written(sheets);
  const isLong = counts.taken > FILE_TEXT_CHARS || sheets.some(({ rows }) => rows.length > MAX_ROWS);
  return { text, warnings: warningsOf(hidden, counts, isCut || isLong) };
}

function open(source: Uint8Array | string): WorkBook {
  try {
    return read(source, { ...OPTIONS, type: typeof source === 'string' ? 'string' : 'buffer' });
  } catch (cause) {
    const isLocked = cause instanceof Error && /password|encrypt/i.test(cause.message);
    throw new UnreadableFileError(isLocked ? FILE_REFUSALS.locked : FILE_REFUSALS.broken, { cause });
  }
}

function isHidden(book: WorkBook, index: number): boolean {
  return (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
}

/** Cell texts of the non-empty rows; rows are sparse as in the file. */
function rowsOf(sheet: WorkSheet | undefined, counts: Counts): string[][] {
  const cells = sheet?.['!data'] ?? [];
  const rows = Array.from(cells, (row: CellObject[] | undefined) =>
    (row ?? []).map((cell: CellObject | undefined) => (cell ? cellText(cell, counts) : '')),
  );
  for (const { s: start, e: end } of sheet?.['!merges'] ?? []) {
    const text = rows[start.r]?.[start.c] ?? '';
    if (text === '') continue;
    for (const row of rows.slice(start.r + 1, end.r + 1)) {
      if (counts.fills >= MAX_FILLS) break;
      counts.fills += 1;
      if (row.some(isFilled)) row[start.c] = text;
    }
  }
  return rows.filter((row) => row.some(isFilled));
}

function cellText(cell: CellObject, counts: Counts): string {
  if (cell.t === 'e' || counts.taken > FILE_TEXT_CHARS) return '';
  const text = (cell.w ?? (cell.v === undefined ? '' : String(cell.v))).trim();
  if (text === '' && cell.f !== undefined) counts.withoutResult += 1;
  counts.taken += text.length;
  return text.normalize('NFC').replace(/\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' / ');
}

function written(sheets: readonly { name: string; rows: string[][] }[]): { text: string; isCut: boolean } {
  const lines: string[] = [];
  let length = 0;
  for (const { name, rows } of sheets) {
    lines.push(`[Bảng: ${name}]`);
    for (const row of rows) {
      const line = row.slice(0, row.findLastIndex(isFilled) + 1).join(CELL_BORDER);
      length += line.length + 1;
      if (length > FILE_TEXT_CHARS) return { text: lines.join('\n'), isCut: true };
      lines.push(line);
    }
  }
  return { text: lines.join('\n'), isCut: false };
}

function warningsOf(hidden: readonly string[], { withoutResult }: Counts, isCut: boolean): string[] {
  return [
    ...(hidden.length > 0 ? [`Đã bỏ qua bảng bị ẩn: ${hidden.slice(0, 5).join(', ')}.`] : []),
    ...(withoutResult > 0
      ? [`${withoutResult} ô công thức không có kết quả lưu trong file nên được để trống.`]
      : []),
    ...(isCut ? ['Bảng quá dài nên chỉ đọc phần đầu.'] : []),
  ];
}

function isFilled(text: string | undefined): boolean {
  return text !== undefined && text !== '';
}
