import { WORD_BEGINS, WORD_ENDS } from './word-edges';

const TITLES: Readonly<Record<string, string>> = {
  PGS: 'phó giáo sư',
  GS: 'giáo sư',
  TS: 'tiến sĩ',
  ThS: 'thạc sĩ',
  BS: 'bác sĩ',
};
const TITLE = Object.keys(TITLES).join('|');
/** One or more titles, each with a point, before a name: `PGS.TS. Nguyễn Văn A`. */
const TITLES_OF_NAME = new RegExp(
  String.raw`${WORD_BEGINS}(?:${TITLE})\.(?: ?(?:${TITLE})${WORD_ENDS}\.?)* ?(?=\p{Lu})`,
  'gu',
);
const TITLE_WORD = new RegExp(String.raw`(${TITLE})\.? ?`, 'gu');
const HO_CHI_MINH = new RegExp(String.raw`${WORD_BEGINS}(?:TP\. ?HCM|TPHCM|Tp\. ?HCM)${WORD_ENDS}`, 'gu');
const CITY = new RegExp(String.raw`${WORD_BEGINS}(?:TP|Tp)\. ?(?=\p{Lu}\p{Ll})`, 'gu');
const AND_SO_ON = new RegExp(String.raw`${WORD_BEGINS}[vV]\.{1,3}[vV](?:\.{1,3}|…|${WORD_ENDS})`, 'gu');
const ENDS_SENTENCE = /^["'”’»)\]]*(?:$|\s+["'“‘«([–—-]*\s*\p{Lu})/u;

/** Expansions of abbreviations that are unambiguous in every text. */
export function fullWords(text: string): string {
  return text
    .replace(HO_CHI_MINH, 'Thành phố Hồ Chí Minh')
    .replace(CITY, 'thành phố ')
    .replace(TITLES_OF_NAME, (titles) =>
      titles.replace(TITLE_WORD, (_, title: string) => `${TITLES[title]} `),
    )
    .replace(AND_SO_ON, (written: string, at: number, all: string) => {
      const ends = ENDS_SENTENCE.test(all.slice(at + written.length, at + written.length + 40));
      return ends ? 'vân vân.' : 'vân vân';
    });
}
