import { FAMOUS_NAMES } from './names/famous-names';
import { findNames, SURNAME_WORD } from './names/name-finder';
import type { FoundName } from './names/name-finder';
import { NameReader } from './names/name-reader';
import { placeTone } from './reading/tone-placement';
import type { TonePlacement } from './reading/tone-placement';
import { Reader } from './reading/reader';
import { LineConverter } from './line-converter';
import { IS_HAN } from './text/han';
import { cleanLine, splitLines } from './text/source-lines';
import type { NumberStyle } from './text/numbers';
import { PhraseTable } from './text/phrase-table';

/** Settings of one conversion. */
export interface ConvertOptions {
  /** Names of the story: Chinese → Vietnamese, written exactly so. Longest match first; before every other rule. */
  readonly names?: Readonly<Record<string, string>>;
  /** Look for probable Chinese names and give them capitals. Default true. */
  readonly detectNames?: boolean;
  /** hòa, thủy (`old`, default) or hoà, thuỷ (`new`). Does not touch `names`. */
  readonly tonePlacement?: TonePlacement;
  /** Long numerals in digits (`digits`, default) or all as readings. */
  readonly numbers?: NumberStyle;
}

/** A converted text. */
export interface ConvertResult {
  /** The lines joined by \n. */
  readonly text: string;
  /** As many lines as the source has, blank ones kept. */
  readonly lines: string[];
  /** Han characters without a known reading, each once, in order of appearance; they stand unchanged in the text. */
  readonly leftovers: string[];
}

/** A person as a text writes him, how he is read, and how often he is named so. */
export interface NameInText {
  readonly source: string;
  readonly reading: string;
  readonly count: number;
}

/** Converts Chinese to Hán-Việt without network or key. Holds tables of some 40 MB once used; make one and keep it. */
export interface HanvietEngine {
  convert(text: string, options?: ConvertOptions): ConvertResult;
  /** Hán-Việt form of a name: 孙悟空 → Tôn Ngộ Không. */
  readName(chinese: string, options?: Pick<ConvertOptions, 'tonePlacement'>): string;
  /** Probable persons of a text, the most frequent first; in the text's own characters, simplified or not. */
  findNames(text: string): NameInText[];
}

/** Makes an engine; its tables are built at the first call, not here. */
export function createHanviet(): HanvietEngine {
  let reader: Reader | undefined;
  const famous = new Map<TonePlacement, PhraseTable>();

  function readerOnce(): Reader {
    reader ??= new Reader();
    return reader;
  }

  function nameReader(placement: TonePlacement): NameReader {
    return new NameReader(readerOnce(), (syllable) => placeTone(syllable, placement));
  }

  function famousNames(placement: TonePlacement): PhraseTable {
    const known = famous.get(placement) ?? readFamousNames(nameReader(placement));
    famous.set(placement, known);
    return known;
  }

  function convert(text: string, options: ConvertOptions = {}): ConvertResult {
    const placement = options.tonePlacement ?? 'old';
    const sources = splitLines(text).map((line) => (IS_HAN.test(line) ? cleanLine(line) : line));
    const famousTable = options.detectNames === false ? undefined : famousNames(placement);
    const converter = new LineConverter(readerOnce(), {
      phrases: [
        new PhraseTable(storyNames(options.names ?? {}, readerOnce())),
        ...(famousTable
          ? [famousTable, foundNames(sources, famousTable, readerOnce(), nameReader(placement))]
          : []),
      ],
      placement,
      numbers: options.numbers ?? 'digits',
    });
    const lines = sources.map((source) => converter.convert(source));
    return { text: lines.join('\n'), lines, leftovers: converter.leftovers() };
  }

  /** Names that are famous elsewhere are looked for like all others: in this text they are its names. */
  function namesIn(text: string): NameInText[] {
    const typed = splitLines(text).map(cleanLine).join('\n');
    const simplified = readerOnce().simplified(typed);
    const names = nameReader('old');
    return findNames(simplified.split('\n'), () => 0)
      .map((name) => {
        const at = simplified.indexOf(name.source);
        const source = typed.slice(at, at + name.source.length);
        return { source, reading: readFound(name, names), count: simplified.split(name.source).length - 1 };
      })
      .sort((a, b) => b.count - a.count);
  }

  return {
    convert,
    findNames: namesIn,
    readName: (chinese, options = {}) => nameReader(options.tonePlacement ?? 'old').read(chinese),
  };
}

/** Names without a Han character are left out: they would cut Latin words apart. */
function storyNames(names: Readonly<Record<string, string>>, reader: Reader): [string, string][] {
  return Object.entries(names)
    .filter(([source]) => IS_HAN.test(source))
    .flatMap(([source, target]): [string, string][] => {
      const clean = cleanLine(source).trim();
      return [
        [clean, target],
        [reader.simplified(clean), target],
      ];
    });
}

function readFamousNames(names: NameReader): PhraseTable {
  return new PhraseTable(FAMOUS_NAMES.map((source): [string, string] => [source, names.read(source)]));
}

function foundNames(
  sources: readonly string[],
  known: PhraseTable,
  reader: Reader,
  names: NameReader,
): PhraseTable {
  const simplified = sources.filter((line) => IS_HAN.test(line)).map((line) => reader.simplified(line));
  const found = findNames(simplified, (line, index) => known.longestAt(line, index)?.length ?? 0);
  return new PhraseTable(found.map((name): [string, string] => [name.source, readFound(name, names)]));
}

function readFound(name: FoundName, names: NameReader): string {
  if (name.kind === 'titled') return names.readTitled(name.source, name.surname);
  if (name.kind === 'told') return `${names.readTitled(SURNAME_WORD, '')} ${names.readSurname(name.surname)}`;
  return names.read(name.source);
}
