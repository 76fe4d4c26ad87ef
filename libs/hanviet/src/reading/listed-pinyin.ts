const TONE_MARKS: Readonly<Record<string, string>> = {
  '\u0304': '1',
  '\u0301': '2',
  '\u030c': '3',
  '\u0300': '4',
};
const NEUTRAL = '5';
const MARK = /[\u0304\u0301\u030c\u0300]/;
const UMLAUT = 'u\u0308';

/** There are some 1,500 syllables. */
const listed = new Map<string, string>();

/** Pinyin as the word list writes it, from pinyin with tone marks: lǜ → lu:4, de → de5. */
export function listedPinyin(syllable: string): string {
  const known = listed.get(syllable) ?? spelled(syllable);
  listed.set(syllable, known);
  return known;
}

function spelled(syllable: string): string {
  const letters = syllable.normalize('NFD');
  const tone = TONE_MARKS[MARK.exec(letters)?.[0] ?? ''] ?? NEUTRAL;
  return letters.replace(MARK, '').replace(UMLAUT, 'u:') + tone;
}
