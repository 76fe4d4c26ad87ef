import { WORD_ENDS } from './word-edges';

/** Units after a number, directly or after one space; matched in this order. */
const UNITS = (
  [
    ['%(?=[-–]\\d{1,3} ?%)', ''],
    ['%', 'phần trăm'],
    ['‰', 'phần nghìn'],
    [`(?:km/h|kmh)${WORD_ENDS}`, 'ki-lô-mét trên giờ'],
    [`m/s${WORD_ENDS}`, 'mét trên giây'],
    ['km[²2](?!\\d)', 'ki-lô-mét vuông'],
    ['cm[²2](?!\\d)', 'xen-ti-mét vuông'],
    ['m²', 'mét vuông'],
    ['m³', 'mét khối'],
    // `1m2` is a height as often as an area.
    [`(?<=\\d\\d ?)m2${WORD_ENDS}`, 'mét vuông'],
    [`(?<=\\d\\d ?)m3${WORD_ENDS}`, 'mét khối'],
    [`km${WORD_ENDS}`, 'ki-lô-mét'],
    [`cm${WORD_ENDS}`, 'xen-ti-mét'],
    [`mm${WORD_ENDS}`, 'mi-li-mét'],
    [`kg${WORD_ENDS}`, 'ki-lô-gam'],
    [`mg${WORD_ENDS}`, 'mi-li-gam'],
    [`ml${WORD_ENDS}`, 'mi-li-lít'],
    [`m${WORD_ENDS}`, 'mét'],
    [`ha${WORD_ENDS}(?! ha)`, 'héc-ta'],
    [`(?:° ?C|℃)${WORD_ENDS}`, 'độ C'],
    [`° ?F${WORD_ENDS}`, 'độ F'],
    ['°', 'độ'],
    [`(?:đ|₫|VNĐ|VND|vnđ|vnd)${WORD_ENDS}`, 'đồng'],
    [`USD${WORD_ENDS}`, 'đô la Mỹ'],
    [`NDT${WORD_ENDS}`, 'nhân dân tệ'],
    ['€', 'euro'],
    ['£', 'bảng Anh'],
    ['\\$', 'đô la'],
  ] as const
).map(([written, spoken]) => ({
  pattern: new RegExp(`(?<=\\d) ?${written}`, 'gu'),
  spoken: spoken && ` ${spoken}`,
}));

/** A metre and its fraction: `1m75`. After 1, a 2 or 3 may be an exponent. */
const HEIGHT = /(?<=(?<![\d.,])[12])m(?=(?:\d\d|[04-9])(?![\p{L}\p{N}]))/gu;
const CURRENCY_BEFORE =
  /(?:US)?([$€£]) ?(\d+(?:[.,]\d+)*)( (?:nghìn|ngàn|vạn|triệu|tỷ|tỉ)(?![\p{L}\p{M}]))?/gu;
const CURRENCIES: Readonly<Record<string, string>> = { $: 'đô la', '€': 'euro', '£': 'bảng Anh' };
const BELOW_ZERO = /(?<![\p{L}\p{N})]|\p{N} )[-−](?=\d+(?:,\d+)? ?[°℃])/gu;

/** Writes units, percent and currencies after (or before) numbers in words; the numbers stay. */
export function spokenUnits(text: string): string {
  const begun = text
    .replace(BELOW_ZERO, 'âm ')
    .replace(HEIGHT, ' mét ')
    .replace(CURRENCY_BEFORE, (_, sign: string, number: string, scale = '') => {
      return `${number}${scale} ${CURRENCIES[sign]}`;
    });
  return UNITS.reduce((spoken, unit) => spoken.replace(unit.pattern, unit.spoken), begun);
}
