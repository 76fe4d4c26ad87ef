const DIGITS: Readonly<Record<string, string>> = {
  〇: 'lẻ',
  零: 'lẻ',
  一: 'một',
  二: 'hai',
  两: 'hai',
  三: 'ba',
  四: 'bốn',
  五: 'năm',
  六: 'sáu',
  七: 'bảy',
  八: 'tám',
  九: 'chín',
};
const UNITS: Readonly<Record<string, string>> = {
  百: 'trăm',
  千: 'ngàn',
  万: 'vạn',
  亿: 'ức',
  廿: 'hai mươi',
  卅: 'ba mươi',
};

/**
 * A well-formed simplified numeral in Vietnamese words, sign by sign: 二十一 → hai mươi mốt, 十五 → mười lăm, 三万 → ba vạn
 * (novels count by ten thousands, as the Chinese do).
 */
export function numeralWords(numeral: string): string {
  return Array.from(numeral, (sign, index) => wordOf(sign, numeral[index - 1], numeral[index - 2])).join(' ');
}

function wordOf(sign: string, before: string | undefined, earlier: string | undefined): string {
  const followsDigit = before !== undefined && Object.hasOwn(DIGITS, before);
  if (sign === '十') return followsDigit ? 'mươi' : 'mười';
  if (before === '十' && sign === '五') return 'lăm';
  const isPastTwenty = earlier !== undefined && Object.hasOwn(DIGITS, earlier);
  if (before === '十' && sign === '一' && isPastTwenty) return 'mốt';
  return DIGITS[sign] ?? UNITS[sign] ?? sign;
}
