import { GLOSSARY_LIMITS, type GlossaryKind, type ImportGlossaryResponse } from '@lacthu/contracts';
import { hasHan, normalizeText } from '@lacthu/novel-text';
import { readCsv } from './csv-rows';
import { unguarded } from './formula-guard';
import { storedSide, type GivenEntry, type GlossaryFields } from './glossary-entry';
import { EQUALS_SIGN, glossaryFormat, type GlossaryColumn, type GlossaryFormat } from './glossary-format';

export interface ReadGlossary {
  readonly entries: readonly GivenEntry[];
  /** Invalid lines: number from 1 and reason. */
  readonly errors: ImportGlossaryResponse['errors'];
}

type Cells = Readonly<Partial<Record<GlossaryColumn, string>>>;

/** Content of a row, or the reason why it is invalid. */
type Row = { readonly line: number } & ({ readonly cells: Cells } | { readonly msg: string });

const KINDS: Readonly<Record<string, GlossaryKind>> = {
  name: 'name',
  tên: 'name',
  term: 'term',
  'thuật ngữ': 'term',
  address: 'address',
  'xưng hô': 'address',
};

/** Reads a glossary from CSV or from lines `Trung=Việt`, and reports invalid lines. */
export function readGlossary(text: string): ReadGlossary {
  const clean = normalizeText(text);
  const format = glossaryFormat(clean);
  const entries: GivenEntry[] = [];
  const errors: ReadGlossary['errors'] = [];
  for (const row of format.kind === 'csv' ? csvRows(clean, format) : lineRows(clean)) {
    const read = 'msg' in row ? row.msg : entryOf(row.cells);
    if (typeof read === 'string') errors.push({ line: row.line, msg: read });
    else entries.push(read);
  }
  return { entries, errors };
}

function* csvRows(text: string, format: GlossaryFormat & { kind: 'csv' }): Generator<Row> {
  let isHead = format.hasHead;
  for (const { line, cells, closed } of readCsv(text, format.delimiter)) {
    if (!closed) yield { line, msg: 'Dấu ngoặc kép mở ra mà không đóng lại.' };
    else if (!isHead) {
      const cellAt = (column: GlossaryColumn) => unguarded(cells[format.places[column] ?? -1] ?? '');
      yield {
        line,
        cells: {
          source: cellAt('source'),
          target: cellAt('target'),
          kind: cellAt('kind'),
          note: cellAt('note'),
        },
      };
    }
    isHead = false;
  }
}

function* lineRows(text: string): Generator<Row> {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '') yield { line: index + 1, ...sidesOf(line) };
  }
}

/** A tab separates before an equals sign, which may then be part of a word; more cells may follow it. */
function sidesOf(line: string): { cells: Cells } | { msg: string } {
  const [source, target, kind, note] = line.trim().split('\t');
  if (target !== undefined) return { cells: { source, target, kind, note } };
  const at = line.search(EQUALS_SIGN);
  if (at < 0) return { msg: 'Thiếu dấu = giữa từ tiếng Trung và từ tiếng Việt.' };
  return { cells: { source: line.slice(0, at), target: line.slice(at + 1) } };
}

function entryOf(cells: Cells): GivenEntry | string {
  const source = storedSide(cells.source ?? '');
  const target = storedSide(cells.target ?? '');
  const note = storedSide(cells.note ?? '');
  const kindName = storedSide(cells.kind ?? '').toLowerCase();
  const kind = KINDS[kindName];
  const problem = problemOf({ source, target, note });
  if (problem !== undefined) return problem;
  if (kindName !== '' && !kind) return 'Loại phải là name, term hoặc address.';
  return { source, target, kind, note: note === '' ? undefined : note };
}

function problemOf(texts: Pick<GlossaryFields, 'source' | 'target' | 'note'>): string | undefined {
  const { source, target, note } = texts;
  if (source === '') return 'Thiếu từ tiếng Trung.';
  if (target === '') return 'Thiếu từ tiếng Việt.';
  if (Math.max(source.length, target.length) > GLOSSARY_LIMITS.text)
    return `Mỗi từ tối đa ${GLOSSARY_LIMITS.text} ký tự.`;
  if (note.length > GLOSSARY_LIMITS.note) return `Ghi chú tối đa ${GLOSSARY_LIMITS.note} ký tự.`;
  if (!hasHan(source) && hasHan(target)) return 'Từ tiếng Trung phải đứng trước từ tiếng Việt.';
  return undefined;
}
