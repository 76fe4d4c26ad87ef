import type { DictionaryKind } from './dictionary-entry';

/** Source → its meanings as a lexicon text writes them: `nghĩa chính/nghĩa khác`, ∅ for a word that is dropped. */
export type DictionaryEntries = ReadonlyMap<string, string>;

const DROPPED = '∅';
const MARKS: Readonly<Record<DictionaryKind, string>> = {
  names: '# Lạc Thư: Names',
  phrases: '# Lạc Thư: VietPhrase',
  rules: '# Lạc Thư: LuatNhan',
  cedict: '# Lạc Thư: CEDICT',
};

/** Meanings as a lexicon text writes them. */
export function writtenMeanings(meanings: readonly string[]): string {
  return meanings.map((meaning) => (meaning === '' ? DROPPED : meaning)).join('/');
}

/** The entries as a lexicon text, one a line: readDictionary makes the same entries of it. */
export function dictionaryText(entries: DictionaryEntries): string {
  const lines: string[] = [];
  for (const [source, meanings] of entries) lines.push(`${source}=${meanings}\n`);
  return lines.join('');
}

/** Header of such a text in a download, by which the kind is detected when the file is uploaded again. */
export function dictionaryHead(kind: DictionaryKind, title: string): string {
  return `${MARKS[kind]}\n# ${title.replace(/\s+/g, ' ')}\n`;
}

/** The kind that the first line of a file of ours tells. */
export function markedKind(firstLine: string): DictionaryKind | undefined {
  const line = firstLine.trim();
  const kinds: readonly DictionaryKind[] = ['names', 'phrases', 'rules', 'cedict'];
  return kinds.find((kind) => MARKS[kind] === line);
}
