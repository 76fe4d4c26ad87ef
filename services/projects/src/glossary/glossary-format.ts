/** Columns of a glossary's CSV file, in their order. */
export const GLOSSARY_COLUMNS = ['source', 'target', 'kind', 'note'] as const;
export type GlossaryColumn = (typeof GLOSSARY_COLUMNS)[number];

/** The equals sign of `Trung=Việt`, also in full width as Chinese keyboards write it. */
export const EQUALS_SIGN = /[=＝]/;

/** Index of each column in a row. */
export type ColumnPlaces = Readonly<Partial<Record<GlossaryColumn, number>>>;

/** Format of a glossary's text. */
export type GlossaryFormat =
  | { readonly kind: 'lines' }
  | {
      readonly kind: 'csv';
      readonly delimiter: string;
      readonly places: ColumnPlaces;
      readonly hasHead: boolean;
    };

const DELIMITERS = [',', ';', '\t'] as const;
const USUAL_PLACES: ColumnPlaces = { source: 0, target: 1, kind: 2, note: 3 };

const HEADS: Readonly<Record<string, GlossaryColumn>> = {
  source: 'source',
  chinese: 'source',
  trung: 'source',
  'tiếng trung': 'source',
  target: 'target',
  vietnamese: 'target',
  việt: 'target',
  'tiếng việt': 'target',
  kind: 'kind',
  loại: 'kind',
  note: 'note',
  'ghi chú': 'note',
};

/** Detects CSV, with commas or semicolons, or lines `Trung=Việt`, by the header or by the majority of the lines. */
export function glossaryFormat(text: string): GlossaryFormat {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const delimiter of DELIMITERS) {
    const places = headOf(lines[0] ?? '', delimiter);
    if (places) return { kind: 'csv', delimiter, places, hasHead: true };
  }
  const firstMarks = lines.map((line) => /[,;=＝\t]/.exec(line)?.[0]);
  const count = (marks: string): number =>
    firstMarks.filter((mark) => mark !== undefined && marks.includes(mark)).length;
  if (count('=＝\t') * 2 >= count(',;=＝\t')) return { kind: 'lines' };
  const delimiter = count(';') > count(',') ? ';' : ',';
  return { kind: 'csv', delimiter, places: USUAL_PLACES, hasHead: false };
}

function headOf(line: string, delimiter: string): ColumnPlaces | null {
  const places: Partial<Record<GlossaryColumn, number>> = {};
  line.split(delimiter).forEach((cell, place) => {
    const column = HEADS[cell.replaceAll('"', '').trim().toLowerCase()];
    if (column) places[column] ??= place;
  });
  return places.source === undefined || places.target === undefined ? null : places;
}
