import { hanvietData } from 'hanviet-pinyin-words';
import { pinyin } from 'pinyin-pro';
import { toSimplified } from '../text/scripts';
import { listedPinyin } from './listed-pinyin';
import type { ReadingTable } from './reading-table';

/** Context that is needed to read a character. Bit flags: both may be needed. */
export const NEEDS_SOUND = 1;
export const NEEDS_SHAPE = 2;
/** Codes from here on stand for a reading. */
const FIRST_READING = 4;
/** Read as the character before it. */
export const ITERATION_MARK = '々';
const FIRST_HALF = 0xd800;
const LAST_HALF = 0xdfff;

/** Context of a character: its pinyin in the word list, its traditional form. */
export interface Surroundings {
  readonly sound: string | undefined;
  readonly shape: string | undefined;
}

interface Choices {
  readonly shapes: readonly string[];
  readonly sounds: readonly string[];
}

/**
 * How single characters are read. Nine of ten in running text are read the same whatever their pinyin and whichever
 * traditional character they stand for; of the others it is known which of the two decides, so that nothing else need
 * be looked up.
 */
export class CharacterReadings {
  /** By code unit: 0 when not asked yet, needs, or FIRST_READING + index of a reading. */
  private readonly codes = new Uint16Array(0x10000);
  private readonly readings: string[] = [];
  private readonly indexes = new Map<string, number>();
  private readonly choices = new Map<string, Choices>();
  private readonly found = new Map<string, string | undefined>();
  private traditionalOf: Map<string, string[]> | undefined;

  /** @param complicate to traditional characters */
  constructor(
    private readonly table: ReadingTable,
    private readonly complicate: (text: string) => string,
  ) {}

  /**
   * Context that the character of this code unit needs; 0 when its reading is fixed. Halves of surrogate pairs need
   * all.
   */
  needsOf(unit: number): number {
    const code = this.codes[unit] || this.classify(unit);
    return code < FIRST_READING ? code : 0;
  }

  /** The fixed reading of a code unit without needs. */
  fixed(unit: number): string | undefined {
    return this.readings[(this.codes[unit] ?? 0) - FIRST_READING];
  }

  /** The reading of a character among these neighbours; undefined when none is known. */
  among(character: string, { sound, shape }: Surroundings): string | undefined {
    const key = character + (shape ?? '') + (sound ?? '');
    const known = this.found.get(key);
    if (known !== undefined || this.found.has(key)) return known;
    const choices = this.choicesOf(character);
    const [reading] = this.possible(character, {
      shapes: shape === undefined ? choices.shapes : [shape],
      sounds: sound === undefined ? choices.sounds : [sound],
    });
    this.found.set(key, reading);
    return reading;
  }

  private classify(unit: number): number {
    const code = this.codeOf(unit);
    this.codes[unit] = code;
    return code;
  }

  private codeOf(unit: number): number {
    if (unit >= FIRST_HALF && unit <= LAST_HALF) return NEEDS_SOUND | NEEDS_SHAPE;
    const character = String.fromCharCode(unit);
    if (character === ITERATION_MARK) return NEEDS_SOUND | NEEDS_SHAPE;
    const choices = this.choicesOf(character);
    const [reading, ...others] = this.possible(character, choices);
    if (reading === undefined) return NEEDS_SOUND | NEEDS_SHAPE;
    if (others.length === 0) return FIRST_READING + this.indexOf(reading);
    return this.needsAmong(character, choices);
  }

  private needsAmong(character: string, { shapes, sounds }: Choices): number {
    const bySound = shapes.some((shape) => this.possible(character, { shapes: [shape], sounds }).size > 1);
    const byShape = sounds.some((sound) => this.possible(character, { shapes, sounds: [sound] }).size > 1);
    // Neither alone: a shape that has one sound only and reads otherwise than the others.
    return (bySound ? NEEDS_SOUND : 0) | (byShape ? NEEDS_SHAPE : 0) || NEEDS_SOUND | NEEDS_SHAPE;
  }

  /** Every reading it has in one of these shapes with one of these sounds; shapes the list lacks tell nothing. */
  private possible(typed: string, { shapes, sounds }: Choices): Set<string> {
    const readings = new Set<string>();
    for (const traditional of shapes) {
      for (const sound of sounds) {
        const reading = this.table.find({ typed, traditional, pinyin: sound });
        if (reading !== undefined) readings.add(reading);
      }
    }
    return readings;
  }

  private choicesOf(typed: string): Choices {
    const known = this.choices.get(typed);
    if (known) return known;
    this.traditionalOf ??= traditionalForms();
    const shapes = new Set([typed, this.complicate(typed), ...(this.traditionalOf.get(typed) ?? [])]);
    const sounds = new Set([typed, toSimplified(typed)].flatMap(listedSounds));
    const choices = { shapes: [...shapes], sounds: [...sounds] };
    this.choices.set(typed, choices);
    return choices;
  }

  private indexOf(reading: string): number {
    const known = this.indexes.get(reading);
    if (known !== undefined) return known;
    this.indexes.set(reading, this.readings.length);
    return this.readings.push(reading) - 1;
  }
}

function listedSounds(character: string): string[] {
  return pinyin(character, { multiple: true, type: 'array' }).map(listedPinyin);
}

/** Simplified character → the other characters of the word list that are written so. */
function traditionalForms(): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const character of Object.keys(hanvietData)) {
    const simplified = toSimplified(character);
    if (simplified !== character) forms.set(simplified, [...(forms.get(simplified) ?? []), character]);
  }
  return forms;
}
