import { fullWords } from './abbreviations';
import type { PronunciationDictionary } from './pronunciation-dictionary';
import { plainNumerals } from './roman-numerals';
import { speakableSigns } from './speakable-signs';
import { spokenDates } from './spoken-dates';
import { spokenNumbers } from './spoken-numbers';
import { spokenUnits } from './spoken-units';
import { shortAddresses } from './web-addresses';

const DIGIT = /\d/;
const NUMERAL = /[IVXL]/;
const ADDRESS = /www\.|:\/\//i;

/**
 * Writes a line as a voice should read it. Entries of the dictionary are final; the rest is normalised where its
 * meaning is certain: a wrong expansion is worse than none.
 */
export function spokenText(line: string, dictionary: PronunciationDictionary): string {
  return dictionary
    .apply(speakableSigns(line))
    .map(({ text, pronounced }) => (pronounced ? text : normalised(text)))
    .join('');
}

function normalised(text: string): string {
  const plain = fullWords(NUMERAL.test(text) ? plainNumerals(text) : text);
  const short = ADDRESS.test(plain) ? shortAddresses(plain) : plain;
  return DIGIT.test(short) ? spokenNumbers(spokenUnits(spokenDates(short))) : short;
}
