import { hanvietData } from 'hanviet-pinyin-words';
import { pinyin } from 'pinyin-pro';
import { toSimplified } from '../text/scripts';
import { listedPinyin } from './listed-pinyin';
import type { ReadingTable } from './reading-table';

/**
 * Characters that are read the same in every context: whatever their pinyin and whichever traditional character they
 * stand for. They are nine of ten in running text, and need neither the pinyin nor the script of their neighbours.
 */
export class FixedReadings {
  private readonly known = new Map<string, string | undefined>();
  private traditionalOf: Map<string, string[]> | undefined;

  /**
   * @param complicate to traditional characters
   * @param isIrregular whether a word of its own may read the character otherwise
   */
  constructor(
    private readonly table: ReadingTable,
    private readonly complicate: (text: string) => string,
    private readonly isIrregular: (simplified: string) => boolean,
  ) {}

  /** The reading; undefined when it depends on the context, or none is known. */
  of(character: string): string | undefined {
    const known = this.known.get(character);
    if (known !== undefined || this.known.has(character)) return known;
    const reading = this.find(character);
    this.known.set(character, reading);
    return reading;
  }

  private find(typed: string): string | undefined {
    const simplified = toSimplified(typed);
    if (this.isIrregular(simplified)) return undefined;
    this.traditionalOf ??= traditionalForms();
    const forms = new Set([typed, this.complicate(typed), ...(this.traditionalOf.get(typed) ?? [])]);
    const sounds = [typed, simplified].flatMap((character) =>
      pinyin(character, { multiple: true, type: 'array' }).map(listedPinyin),
    );
    const readings = new Set(
      [...forms].flatMap((traditional) =>
        sounds.map((sound) => this.table.find({ typed, traditional, pinyin: sound })),
      ),
    );
    return readings.size === 1 ? [...readings][0] : undefined;
  }
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
