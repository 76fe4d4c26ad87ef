import { Converter as ToSimplified } from 'opencc-js/t2cn';
import { IS_HAN } from './han';

type Conversion = (text: string) => string;

let simplify: Conversion | undefined;

/** The text in simplified characters, each at its old place: 詭秘 and 诡秘 come out the same. Needs some 10 MB once used on Han. */
export function toSimplified(text: string): string {
  if (!IS_HAN.test(text)) return text;
  simplify ??= ToSimplified({ from: 't', to: 'cn' });
  return isSimplified(text, simplify) ? text : sameLength(text, simplify);
}

/** Simplified within some words only: 憑藉, 答覆, 彷彿, 沈吟. Not 坏 and 哩: they are in every simplified book. */
const IN_WORDS_ONLY: ReadonlySet<string> = new Set('瞭藉俱覆彷甦沈衹');
const UNKNOWN = 0;
const STAYS = 1;
const CHANGES = 2;
const fates = new Uint8Array(0x10000);

/** Whether no character of the text has another simplified form; most texts are so and need no conversion. */
function isSimplified(text: string, convert: Conversion): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (fates[unit] === UNKNOWN) fates[unit] = fateOf(text.charAt(index), convert);
    if (fates[unit] === CHANGES) return false;
  }
  return true;
}

/** Halves of rare characters are left to the conversion. */
function fateOf(character: string, convert: Conversion): number {
  const isHalf = /[\ud800-\udfff]/.test(character);
  return isHalf || IN_WORDS_ONLY.has(character) || convert(character) !== character ? CHANGES : STAYS;
}

/** Phrase tables of OpenCC may change the length; then the characters are converted one by one, or kept. */
export function sameLength(text: string, convert: Conversion): string {
  const whole = convert(text);
  if (whole.length === text.length) return whole;
  return Array.from(text, (character) => {
    const one = convert(character);
    return one.length === character.length ? one : character;
  }).join('');
}
