import { Converter as ToTraditional } from 'opencc-js/cn2t';
import { pinyin } from 'pinyin-pro';
import { characterAt, HAN_RUN, IS_HAN } from '../text/han';
import { sameLength, toSimplified } from '../text/scripts';
import { CharacterReadings, ITERATION_MARK, NEEDS_SHAPE, NEEDS_SOUND } from './character-readings';
import { listedPinyin } from './listed-pinyin';
import { ReadingTable } from './reading-table';
import { mayStartWord, wordReadingAt } from './word-readings';

/**
 * Traditional texts write the particle 着 (trước) as 著; only in words of writing and fame is 著 read trứ. The negative
 * neighbours are those words.
 */
const PARTICLE = /(?<![名原巨显顯编編土專专卓昭所])著(?![名作书書称稱述])/g;
const TRADITIONAL_PARTICLE = '著';

/** A text as typed and simplified; both have the same length. */
export interface LineForms {
  readonly typed: string;
  readonly simplified: string;
}

/** Readings at the index of the first code unit of their character; lower case, new tone placement. */
export type Readings = (string | undefined)[];

/** Lines repeat: in dialogue, and in the editor, which converts a chapter again after each corrected word. */
const REMEMBERED_STRETCHES = 50_000;
const LONGEST_REMEMBERED = 24;

/** Reads Han characters in context: simplified form for pinyin, traditional form for the Hán-Việt word list. */
export class Reader {
  private readonly remembered = new Map<string, Readings>();
  private readonly complicate = ToTraditional({ from: 'cn', to: 't' });
  private readonly characters = new CharacterReadings(new ReadingTable(), this.complicate);

  /** The text in simplified characters, each at its old place. */
  simplified(text: string): string {
    return toSimplified(text);
  }

  /** The two shapes of a line, index for index; `typed` has the particle 着 for 著. */
  forms(line: string): LineForms {
    const typed = line.includes(TRADITIONAL_PARTICLE) ? line.replace(PARTICLE, '着') : line;
    return { typed, simplified: this.simplified(typed) };
  }

  /** Readings of all Han characters of a line; a character without a known reading has none. */
  readForms(forms: LineForms): Readings {
    const readings: Readings = new Array<string | undefined>(forms.typed.length);
    for (const run of forms.typed.matchAll(HAN_RUN)) {
      this.readStretch(forms, run.index, run.index + run[0].length, readings);
    }
    return readings;
  }

  /** As readForms, of one stretch of nothing but Han. */
  readStretch({ typed, simplified }: LineForms, start: number, end: number, into: Readings): void {
    let needs = 0;
    let mayHoldWord = false;
    for (let index = start; index < end; index += 1) {
      const unit = typed.charCodeAt(index);
      const needed = this.characters.needsOf(unit);
      if (needed === 0) into[index] = this.characters.fixed(unit);
      needs |= needed;
      mayHoldWord ||= mayStartWord(simplified.charCodeAt(index));
    }
    if (needs === 0 && !mayHoldWord) return;
    const stretch = { typed: typed.slice(start, end), simplified: simplified.slice(start, end) };
    if (needs !== 0) this.lay(this.inContext(stretch, needs), start, into);
    if (mayHoldWord) readWords(stretch.simplified, start, into);
    if (needs !== 0) repeatMarked(stretch.typed, start, into);
  }

  /** Readings of a word standing alone, one a character; undefined where none is known. */
  readWord(word: string): (string | undefined)[] {
    const readings = this.readForms(this.forms(word));
    let at = 0;
    return Array.from(word, (character) => {
      const reading = readings[at];
      at += character.length;
      return reading;
    });
  }

  private lay(readings: Readings, start: number, into: Readings): void {
    readings.forEach((reading, index) => {
      into[start + index] = reading;
    });
  }

  /** Readings of the characters of a stretch that need something; the others have none here. */
  private inContext({ typed, simplified }: LineForms, needs: number): Readings {
    const key = typed === simplified ? typed : typed + simplified;
    const known = this.remembered.get(key);
    if (known) return known;
    const readings = this.read(typed, simplified, needs);
    if (this.remembered.size >= REMEMBERED_STRETCHES) this.remembered.clear();
    if (typed.length <= LONGEST_REMEMBERED) this.remembered.set(key, readings);
    return readings;
  }

  private read(typed: string, simplified: string, needs: number): Readings {
    const traditional = (needs & NEEDS_SHAPE) === 0 ? '' : sameLength(typed, this.complicate);
    const sounds = (needs & NEEDS_SOUND) === 0 ? [] : soundsOf(simplified);
    const readings: Readings = [];
    for (let at = 0, index = 0; at < typed.length; index += 1) {
      const needed = this.characters.needsOf(typed.charCodeAt(at));
      const character = needed === 0 ? typed.charAt(at) : characterAt(typed, at);
      if (needed !== 0) {
        readings[at] = this.characters.among(character, {
          shape: (needed & NEEDS_SHAPE) === 0 ? undefined : characterAt(traditional, at),
          sound: (needed & NEEDS_SOUND) === 0 ? undefined : soundAt(sounds, index),
        });
      }
      at += character.length;
    }
    return readings;
  }
}

/** Lays the readings of known words over those of their characters. */
function readWords(simplified: string, start: number, into: Readings): void {
  for (let index = 0; index < simplified.length; index += 1) {
    if (!mayStartWord(simplified.charCodeAt(index))) continue;
    wordReadingAt(simplified, index)?.forEach((reading, offset) => {
      into[start + index + offset] = reading;
    });
  }
}

/** 々 is read as the character before it. */
function repeatMarked(typed: string, start: number, into: Readings): void {
  let before = 0;
  for (let at = 0; at < typed.length;) {
    const character = characterAt(typed, at);
    if (character === ITERATION_MARK) into[start + at] = into[start + before] ?? into[start + at];
    before = at;
    at += character.length;
  }
}

/** Pinyin of each character; nothing where the two cannot be matched. */
function soundsOf(stretch: string): readonly string[] {
  const sounds = pinyin(stretch, { type: 'array' });
  return sounds.length === Array.from(stretch).length ? sounds : [];
}

/** '' when the character has none. */
function soundAt(sounds: readonly string[], index: number): string {
  const sound = sounds[index] ?? '';
  return sound === '' || IS_HAN.test(sound) ? '' : listedPinyin(sound);
}
