/** Tone marks; the marks of ă â ê ô ơ ư belong to the letters. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;
const SYLLABLE =
  /^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdđghklmnprstvx])?[aăâeêioôơuưy]{1,3}(?:ch|ng|nh|[cmnpt])?$/u;

/** Vietnamese spelling of foreign letter groups, longest first. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/sh/g, 's'],
  [/ck/g, 'k'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/x$/g, 'k'],
  [/qu/g, 'ku'],
  [/f/g, 'ph'],
  [/j/g, 'gi'],
  [/z/g, 'd'],
  [/w/g, 'u'],
  [/d/g, 'đ'],
];
const SOUNDS = /ng(?=[^aeiouy]|$)|nh|ch|kh|ph|th|tr|gi(?=[aeou])|[bcđghklmnpqrstvx]|[aeiouy]+/gu;
/** Consonants at the end of a syllable, mapped to the eight that Vietnamese has. `r` is silent there. */
const ENDINGS: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'p',
  c: 'c',
  k: 'c',
  g: 'c',
  q: 'c',
  đ: 't',
  t: 't',
  l: 'n',
  n: 'n',
  m: 'm',
  ng: 'ng',
  nh: 'nh',
  ch: 'ch',
  r: '',
};

/** Whether a word is spelled like a Vietnamese syllable, so that a Vietnamese voice can read it. */
export function isReadable(word: string): boolean {
  const letters = word.toLowerCase().normalize('NFD').replace(TONES, '').normalize('NFC');
  return SYLLABLE.test(letters);
}

/**
 * Writes a foreign word in Vietnamese syllables, as a first suggestion for the user to correct: `Frank` → `phơ ran
 * cơ`. Empty for a word without Latin letters.
 */
export function readForeign(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const spelled = SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), plain);
  const sounds = spelled.match(SOUNDS) ?? [];
  const syllables: string[] = [];
  let isOpen = false;
  sounds.forEach((sound, place) => {
    const next = sounds[place + 1];
    if (isVowel(sound)) {
      const before = sounds[place - 1];
      syllables.push((before !== undefined && !isVowel(before) ? onsetOf(before, sound) : '') + sound);
      isOpen = true;
    } else if (next === undefined || !isVowel(next)) {
      const ending = isOpen ? ENDINGS[sound] : undefined;
      if (ending === undefined) syllables.push(`${onsetOf(sound, 'ơ')}ơ`);
      else syllables.push((syllables.pop() ?? '') + ending);
      isOpen = false;
    }
  });
  return syllables.join(' ');
}

function isVowel(sound: string): boolean {
  return /^[aeiouy]/.test(sound);
}

/** Writes `k` before e, i and y, `c` before the others. */
function onsetOf(consonant: string, vowel: string): string {
  if (consonant !== 'k' && consonant !== 'c' && consonant !== 'q') return consonant;
  return /^[eiy]/.test(vowel) ? 'k' : 'c';
}
