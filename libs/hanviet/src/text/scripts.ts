import { Converter as ToSimplified } from 'opencc-js/t2cn';

type Conversion = (text: string) => string;

let simplify: Conversion | undefined;

/** The text in simplified characters, each at its old place: 詭秘 and 诡秘 come out the same. Needs some 10 MB once used. */
export function toSimplified(text: string): string {
  simplify ??= ToSimplified({ from: 't', to: 'cn' });
  return sameLength(text, simplify);
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
