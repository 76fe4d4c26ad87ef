import type { GlossaryFields } from './glossary-entry';
import { guarded } from './formula-guard';
import { EQUALS_SIGN, GLOSSARY_COLUMNS } from './glossary-format';

/** Without it, spreadsheet programs read UTF-8 in the encoding of the system. */
const BYTE_ORDER_MARK = '\ufeff';

/** A CSV file (RFC 4180) for spreadsheet programs, which readGlossary also reads. */
export function glossaryCsv(entries: readonly GlossaryFields[]): string {
  const rows = entries.map((entry) => GLOSSARY_COLUMNS.map((column) => cellOf(entry[column])).join(','));
  return `${BYTE_ORDER_MARK}${[GLOSSARY_COLUMNS.join(','), ...rows].map((row) => `${row}\r\n`).join('')}`;
}

/** Lines `Trung=Việt`. After a Chinese text that contains an equals sign the separator is a tab. */
export function glossaryLines(entries: readonly GlossaryFields[]): string {
  return entries
    .map(({ source, target }) => `${source}${EQUALS_SIGN.test(source) ? '\t' : '='}${target}\n`)
    .join('');
}

function cellOf(value: string): string {
  const cell = guarded(value);
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
