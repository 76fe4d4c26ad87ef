import type { Reader } from '../reading/reader';
import { placeTone } from '../reading/tone-placement';
import type { TonePlacement } from '../reading/tone-placement';
import { IS_HAN } from '../text/han';
import { PhraseTable } from '../text/phrase-table';
import { cleanLine } from '../text/source-lines';
import { FAMOUS_NAMES } from './famous-names';
import { findNames } from './name-finder';
import type { FoundName } from './name-finder';
import { NameReader } from './name-reader';
import { SURNAME_WORD } from './name-signs';
import type { WordLengthAt } from './seen-once';

/** The names a conversion knows before it looks at words: those of the story, famous ones, those found in the text. */
export class NameTables {
  private readonly famous = new Map<TonePlacement, PhraseTable>();

  constructor(private readonly characters: Reader) {}

  /** Reads names, with tone marks in this place. */
  reader(placement: TonePlacement): NameReader {
    return new NameReader(this.characters, (syllable) => placeTone(syllable, placement));
  }

  /** Names without a Han character are left out: they would cut Latin words apart. */
  ofStory(names: Readonly<Record<string, string>>): PhraseTable {
    return new PhraseTable(
      Object.entries(names)
        .filter(([source]) => IS_HAN.test(source))
        .flatMap(([source, target]): [string, string][] => {
          const clean = cleanLine(source).trim();
          return [
            [clean, target],
            [this.characters.simplified(clean), target],
          ];
        }),
    );
  }

  /** Famous names and those found in these lines, the famous first. */
  general(lines: readonly string[], placement: TonePlacement, wordLengthAt?: WordLengthAt): PhraseTable[] {
    const famous = this.famousNames(placement);
    const simplified = lines
      .filter((line) => IS_HAN.test(line))
      .map((line) => this.characters.simplified(line));
    const found = findNames(
      simplified,
      (line, index) => famous.longestAt(line, index)?.length ?? 0,
      wordLengthAt,
    );
    const names = this.reader(placement);
    return [
      famous,
      new PhraseTable(found.map((name): [string, string] => [name.source, readFound(name, names)])),
    ];
  }

  private famousNames(placement: TonePlacement): PhraseTable {
    const names = this.reader(placement);
    const known =
      this.famous.get(placement) ??
      new PhraseTable(FAMOUS_NAMES.map((source): [string, string] => [source, names.read(source)]));
    this.famous.set(placement, known);
    return known;
  }
}

/** A found name as it is written in Vietnamese. */
export function readFound(name: FoundName, names: NameReader): string {
  if (name.kind === 'titled') return names.readTitled(name.source, name.surname);
  if (name.kind === 'told') return `${names.readTitled(SURNAME_WORD, '')} ${names.readSurname(name.surname)}`;
  return names.read(name.source);
}
