import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeTone } from '../reading/tone-placement';
import { Reader } from '../reading/reader';
import { IS_HAN } from '../text/han';
import { PhraseTable } from '../text/phrase-table';
import { readLexicon } from './read-lexicon';
import type { LexiconEntry, LexiconFile } from './read-lexicon';

const FOLDER = path.join(__dirname, '../../lexicon');
const SLOT = '{0}';

const text = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
const lexicon = (file: string): LexiconFile => readLexicon(text(file), file);

const PHRASE_FILES = readdirSync(path.join(FOLDER, 'phrases')).map((name) => `phrases/${name}`);
const RULES = lexicon('word-order-rules.txt');
const PHRASES = PHRASE_FILES.map(lexicon);
const EVERY_FILE = [...PHRASES, RULES];
const phrases = PHRASES.flatMap(({ entries }) => entries);
const everyEntry = EVERY_FILE.flatMap(({ entries }) => entries);

/** `file:line source=meanings`, as a person looks for it. */
const told = ({ file, line, source, meanings }: LexiconEntry): string =>
  `${file}:${line} ${source}=${meanings.join('/')}`;

const those = (entries: readonly LexiconEntry[], isWrong: (entry: LexiconEntry) => boolean): string[] =>
  entries.filter(isWrong).map(told);

/** Entries whose Chinese side stands earlier too, with the place of the first. */
function repeated(entries: readonly LexiconEntry[]): string[] {
  const first = new Map<string, LexiconEntry>();
  return entries.flatMap((entry) => {
    const earlier = first.get(entry.source);
    if (!earlier) first.set(entry.source, entry);
    return earlier ? [`${told(entry)} stands already at ${earlier.file}:${earlier.line}`] : [];
  });
}

/** Tab-separated pairs of a file of checked translations, with their line. */
function pairsOf(file: string): { place: string; chinese: string; vietnamese: string; cells: number }[] {
  return text(file)
    .split('\n')
    .map((line, index) => ({ cells: line.split('\t'), line, place: `${file}:${index + 1}` }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ cells, place }) => ({
      place,
      chinese: cells[0] ?? '',
      vietnamese: cells[1] ?? '',
      cells: cells.length,
    }));
}

const slots = (side: string): number => side.split(SLOT).length - 1;
const HAN_LENGTH = (side: string): number => side.match(/\p{Script=Han}/gu)?.length ?? 0;

describe('every file of the lexicon', () => {
  it('holds nothing but entries, comments and blank lines', () => {
    expect(
      EVERY_FILE.flatMap(({ faults }) => faults).map(
        (fault) => `${fault.file}:${fault.line} ${fault.reason}`,
      ),
    ).toEqual([]);
  });

  it('is written in composed characters, with plain line ends and no mark before the text', () => {
    const files = [...PHRASE_FILES, 'word-order-rules.txt'];
    const written = [...files, 'checked-words.tsv', 'checked-sentences.tsv'];
    expect(written.filter((file) => text(file) !== text(file).normalize('NFC'))).toEqual([]);
    expect(written.filter((file) => /[\r\uFEFF]/.test(text(file)))).toEqual([]);
  });

  it('has no Chinese on the Vietnamese side', () => {
    expect(those(everyEntry, ({ meanings }) => IS_HAN.test(meanings.join()))).toEqual([]);
  });

  it('writes Vietnamese in letters, digits and plain marks, with single blanks', () => {
    const plain = /^(?:(?:\p{Script=Latin}|\d|\{0\}|[,.!?…:%-])+(?: (?!$)|$))*$/u;
    expect(those(everyEntry, ({ meanings }) => !meanings.every((meaning) => plain.test(meaning)))).toEqual(
      [],
    );
  });

  it('places tone marks the old way, hòa and thủy', () => {
    const isOld = (word: string): boolean => placeTone(word, 'old') === word;
    expect(
      those(
        everyEntry,
        ({ meanings }) =>
          !meanings
            .join(' ')
            .toLowerCase()
            .split(/[ ,.!?…]/)
            .every(isOld),
      ),
    ).toEqual([]);
  });

  it('is written in simplified characters', () => {
    const reader = new Reader();
    expect(those(everyEntry, ({ source }) => reader.simplified(source) !== source)).toEqual([]);
  });
});

describe('the phrases', () => {
  it('are four thousand at least', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(4_000);
  });

  it('stand once each, in whatever file', () => {
    expect(repeated(phrases)).toEqual([]);
  });

  it('are Chinese on the left, with the commas of sayings and the letters and digits of words like T恤', () => {
    const chinese = /^(?=.*\p{Script=Han})[\p{Script=Han}A-Z\d，、·]+$/u;
    expect(those(phrases, ({ source }) => !chinese.test(source))).toEqual([]);
  });

  it('are dropped only where a particle means nothing', () => {
    const outside = phrases.filter(({ file }) => file !== 'phrases/particles.txt');
    expect(those(outside, ({ meanings }) => meanings.includes(''))).toEqual([]);
  });

  it('hold six hundred idioms of four characters', () => {
    const idioms = lexicon('phrases/idioms.txt').entries.filter(({ source }) => HAN_LENGTH(source) === 4);
    expect(idioms.length).toBeGreaterThanOrEqual(600);
  });
});

describe('the rules of word order', () => {
  it('are a hundred and twenty at least, each once', () => {
    expect(RULES.entries.length).toBeGreaterThanOrEqual(120);
    expect(repeated(RULES.entries)).toEqual([]);
  });

  it('have one slot on each side and Chinese around it', () => {
    const isRule = ({ source, meanings }: LexiconEntry): boolean =>
      slots(source) === 1 &&
      /^\p{Script=Han}+$/u.test(source.replace(SLOT, '')) &&
      meanings.every((meaning) => slots(meaning) === 1 && meaning.trim() !== SLOT);
    expect(those(RULES.entries, (rule) => !isRule(rule))).toEqual([]);
  });
});

describe('the checked translations', () => {
  const words = pairsOf('checked-words.tsv');
  const sentences = pairsOf('checked-sentences.tsv');

  it('are two hundred words and sixty sentences, each once, Chinese and Vietnamese', () => {
    expect(words.length).toBeGreaterThanOrEqual(200);
    expect(sentences.length).toBeGreaterThanOrEqual(60);
    for (const pairs of [words, sentences]) {
      expect(new Set(pairs.map(({ chinese }) => chinese)).size).toBe(pairs.length);
      const wrong = pairs.filter(
        ({ chinese, vietnamese, cells }) =>
          cells !== 2 || !IS_HAN.test(chinese) || vietnamese.trim() === '' || IS_HAN.test(vietnamese),
      );
      expect(wrong).toEqual([]);
    }
  });

  it('have sentences of 12 to 45 characters', () => {
    const lengthOf = ({ chinese }: { chinese: string }): number => HAN_LENGTH(chinese);
    expect(sentences.filter((pair) => lengthOf(pair) < 12 || lengthOf(pair) > 45)).toEqual([]);
  });

  it('are what the phrases make of the words, the longest first', () => {
    const table = new PhraseTable(phrases.map(({ source, meanings }) => [source, meanings[0]]));
    const wrong = words
      .map(({ place, chinese, vietnamese }) => ({ place, chinese, vietnamese, made: read(chinese, table) }))
      .filter(({ vietnamese, made }) => made !== vietnamese);
    expect(wrong).toEqual([]);
  });
});

/** A word by the phrases alone; what they do not know stays Chinese. */
function read(word: string, table: PhraseTable): string {
  const parts: string[] = [];
  for (let at = 0; at < word.length;) {
    const match = table.longestAt(word, at);
    parts.push(match?.target ?? word[at] ?? '');
    at += match?.length ?? 1;
  }
  return parts.filter((part) => part !== '').join(' ');
}
