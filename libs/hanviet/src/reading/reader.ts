import { Converter as ToTraditional } from 'opencc-js/cn2t';
import { pinyin } from 'pinyin-pro';
import { HAN_RUN, IS_HAN } from '../text/han';
import { sameLength, toSimplified } from '../text/scripts';
import { FixedReadings } from './fixed-readings';
import { listedPinyin } from './listed-pinyin';
import { ReadingTable } from './reading-table';
import { isInIrregularWord, wordReadingAt } from './word-readings';

const ITERATION_MARK = '々';

/**
 * Traditional texts write the particle 着 (trước) as 著; only in words of writing and fame is 著 read trứ. The negative
 * neighbours are those words.
 */
const PARTICLE = /(?<![名原巨显顯编編土专專卓昭所])著(?![名作书書称稱述])/g;

/** A text as typed and simplified; both have the same length. */
export interface LineForms {
  readonly typed: string;
  readonly simplified: string;
}

type Readings = readonly (string | undefined)[];

/** Dialogue and the desk, where a chapter is converted again after each word mended, repeat themselves. */
const REMEMBERED_STRETCHES = 50_000;
const LONGEST_REMEMBERED = 24;

/** Reads Han characters in context: simplified form for pinyin, traditional form for the Hán-Việt word list. */
export class Reader {
  private readonly table = new ReadingTable();
  private readonly remembered = new Map<string, Readings>();
  private readonly complicate = ToTraditional({ from: 'cn', to: 't' });
  private readonly fixed = new FixedReadings(this.table, this.complicate, isInIrregularWord);

  /** The text in simplified characters, each at its old place. */
  simplified(text: string): string {
    return toSimplified(text);
  }

  /** The two shapes of a line, index for index; `typed` has the particle 着 for 著. */
  forms(line: string): LineForms {
    const typed = line.replace(PARTICLE, '着');
    return { typed, simplified: this.simplified(typed) };
  }

  /**
   * Readings of all Han characters of a line, at the index of their first code unit; a character without a known
   * reading has none. The word list's own spelling: lower case, new tone placement.
   */
  readForms(forms: LineForms): ReadonlyMap<number, string> {
    const readings = new Map<number, string>();
    for (const run of forms.typed.matchAll(HAN_RUN)) {
      this.readStretch(forms, run.index, run.index + run[0].length, readings);
    }
    return readings;
  }

  /** As readForms, of one stretch of nothing but Han. */
  readStretch(forms: LineForms, start: number, end: number, into: Map<number, string>): void {
    const typed = forms.typed.slice(start, end);
    if (this.readFixed(typed, start, into)) return;
    const readings = this.rememberedReadings(typed, forms.simplified.slice(start, end));
    let at = start;
    let index = 0;
    for (const character of typed) {
      const reading = readings[index];
      if (reading !== undefined) into.set(at, reading);
      at += character.length;
      index += 1;
    }
  }

  /** Readings of a word standing alone, one a character; undefined where none is known. */
  readWord(word: string): (string | undefined)[] {
    const readings = this.readForms(this.forms(word));
    let at = 0;
    return Array.from(word, (character) => {
      const reading = readings.get(at);
      at += character.length;
      return reading;
    });
  }

  /** Reads a stretch whose characters do not depend on each other; false when there is one that does. */
  private readFixed(typed: string, start: number, into: Map<number, string>): boolean {
    for (let index = 0; index < typed.length; index += 1) {
      const reading = this.fixed.of(typed.charAt(index));
      if (reading === undefined) return false;
      into.set(start + index, reading);
    }
    return true;
  }

  private rememberedReadings(typed: string, simplified: string): Readings {
    const key = typed === simplified ? typed : typed + simplified;
    const known = this.remembered.get(key);
    if (known) return known;
    const readings = this.characterReadings([...typed], typed, simplified);
    if (this.remembered.size >= REMEMBERED_STRETCHES) this.remembered.clear();
    if (typed.length <= LONGEST_REMEMBERED) this.remembered.set(key, readings);
    return readings;
  }

  /** Readings of a run of Han, character by character, those of known words laid over them. */
  private characterReadings(characters: readonly string[], typed: string, simplified: string): Readings {
    const traditional = [...sameLength(typed, this.complicate)];
    const sounds = soundsOf(simplified, characters.length);
    const readings = characters.map(
      (character, index) =>
        this.fixed.of(character) ??
        this.table.find({
          typed: character,
          traditional: traditional[index] ?? character,
          pinyin: sounds[index] ?? '',
        }),
    );
    if (simplified.length === characters.length) readWords(simplified, readings);
    characters.forEach((character, index) => {
      if (character === ITERATION_MARK) readings[index] = readings[index - 1] ?? readings[index];
    });
    return readings;
  }
}

function readWords(simplified: string, readings: (string | undefined)[]): void {
  for (let index = 0; index < simplified.length; index += 1) {
    const word = wordReadingAt(simplified, index);
    if (word) readings.splice(index, word.length, ...word);
  }
}

function soundsOf(run: string, length: number): string[] {
  const sounds = pinyin(run, { type: 'array' });
  if (sounds.length !== length) return [];
  return sounds.map((sound) => (IS_HAN.test(sound) ? '' : listedPinyin(sound)));
}
