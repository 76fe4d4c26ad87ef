import { findNames } from './names/name-finder';
import { NameTables, readFound } from './names/name-tables';
import type { TonePlacement } from './reading/tone-placement';
import { Reader } from './reading/reader';
import { LineConverter } from './line-converter';
import { IS_HAN } from './text/han';
import { cleanLine, splitLines } from './text/source-lines';
import type { NumberStyle } from './text/numbers';

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
  let tables: NameTables | undefined;

  function readerOnce(): Reader {
    reader ??= new Reader();
    return reader;
  }

  function namesOnce(): NameTables {
    tables ??= new NameTables(readerOnce());
    return tables;
  }

  function convert(text: string, options: ConvertOptions = {}): ConvertResult {
    const placement = options.tonePlacement ?? 'old';
    const sources = splitLines(text).map((line) => (IS_HAN.test(line) ? cleanLine(line) : line));
    const converter = new LineConverter(readerOnce(), {
      phrases: [
        namesOnce().ofStory(options.names ?? {}),
        ...(options.detectNames === false ? [] : namesOnce().general(sources, placement)),
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
    const names = namesOnce().reader('old');
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
    readName: (chinese, options = {}) =>
      namesOnce()
        .reader(options.tonePlacement ?? 'old')
        .read(chinese),
  };
}
