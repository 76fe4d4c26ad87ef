import { hanvietData } from 'hanviet-pinyin-words';
import { repairedReading } from './repairs';

/** One Han character in the three shapes the look-up needs. */
export interface ReadingKey {
  /** As it stands in the text. */
  readonly typed: string;
  readonly traditional: string;
  /** Pinyin with tone digit, ü written `u:`, neutral tone 5; empty when not known. */
  readonly pinyin: string;
}

const TONE_ORDER = ['1', '2', '3', '4', '5'];

/** Looks readings up in the word list hanviet-pinyin-words, hand-made repairs first. Remembers what it answered. */
export class ReadingTable {
  private readonly answered = new Map<string, string | undefined>();

  /** Lower-case syllable in the word list's spelling (new tone placement), or undefined when nothing is known. */
  find(key: ReadingKey): string | undefined {
    const id = key.typed + key.traditional + key.pinyin;
    if (!this.answered.has(id)) this.answered.set(id, lookUp(key));
    return this.answered.get(id);
  }
}

function lookUp({ typed, traditional, pinyin }: ReadingKey): string | undefined {
  return (
    repairedReading(typed, pinyin) ??
    repairedReading(traditional, pinyin) ??
    listedReading(traditional, pinyin) ??
    listedReading(typed, pinyin)
  );
}

/**
 * The list knows some characters by pinyin and others by `*` only. A pinyin it lacks (mostly a neutral tone, or a tone
 * changed by its neighbour) takes the same syllable in another tone, then whatever reading stands first.
 */
function listedReading(character: string, pinyin: string): string | undefined {
  if (!Object.hasOwn(hanvietData, character)) return undefined;
  const entry = hanvietData[character] ?? {};
  const syllable = pinyin.slice(0, -1);
  const candidates = [
    entry[pinyin],
    entry['*'],
    ...TONE_ORDER.map((tone) => entry[syllable + tone]),
    ...Object.values(entry),
  ];
  return candidates.find((readings) => readings && readings.length > 0)?.[0];
}
