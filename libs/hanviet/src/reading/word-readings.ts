import { PhraseTable } from '../text/phrase-table';

/**
 * Words (simplified) in which a character is not read as its pinyin suggests: pinyin gives 将军 jiāng and 将 'will'
 * the same sound, Hán-Việt tells tướng from tương; 辰 is thìn as a branch of the calendar only.
 */
const WORDS: Readonly<Record<string, string>> = {
  将军: 'tướng quân',
  将领: 'tướng lĩnh',
  将士: 'tướng sĩ',
  将帅: 'tướng soái',
  将佐: 'tướng tá',
  将校: 'tướng hiệu',
  将官: 'tướng quan',
  将门: 'tướng môn',
  众将: 'chúng tướng',
  诸将: 'chư tướng',
  二将: 'nhị tướng',
  两将: 'lưỡng tướng',
  三将: 'tam tướng',
  四将: 'tứ tướng',
  五将: 'ngũ tướng',
  八将: 'bát tướng',
  老将: 'lão tướng',
  副将: 'phó tướng',
  裨将: 'tỳ tướng',
  偏将: 'thiên tướng',
  牙将: 'nha tướng',
  敌将: 'địch tướng',
  神将: 'thần tướng',
  天将: 'thiên tướng',
  员将: 'viên tướng',
  老将军: 'lão tướng quân',
  睡觉: 'thuỵ giác',
  空白: 'không bạch',
  仿佛: 'phảng phất',
  处长: 'xử trưởng',
  辰时: 'thìn thời',
  甲辰: 'giáp thìn',
  丙辰: 'bính thìn',
  戊辰: 'mậu thìn',
  庚辰: 'canh thìn',
  壬辰: 'nhâm thìn',
};

const TABLE = new PhraseTable(Object.entries(WORDS));

/** Readings of the word that starts here, one a character; undefined where the characters read as usual. */
export function wordReadingAt(simplified: string, index: number): string[] | undefined {
  return TABLE.longestAt(simplified, index)?.target.split(' ');
}

const FIRST_UNITS = new Set(Object.keys(WORDS).map((word) => word.charCodeAt(0)));

/** Whether some of these words begins with this code unit. */
export function mayStartWord(unit: number): boolean {
  return FIRST_UNITS.has(unit);
}
