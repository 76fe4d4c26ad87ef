import { grouped, matchAt } from '../text/numbers';
import { measureAt } from './measures';
import { numeralWords } from './numeral-words';

/** A number with what belongs to it: source length and Vietnamese. */
export interface NumberPhrase {
  readonly length: number;
  readonly target: string;
}

/** Measures of which there may be a half, or a bit more: 三年多, 一年半. */
const OF_AMOUNTS = new Set(
  '年 天 日 个月 周 星期 个星期 小时 个小时 时辰 个时辰 分钟 秒 秒钟 里 公里 米 丈 尺 寸 斤 公斤 吨 岁 亩 元 块钱 倍'.split(
    ' ',
  ),
);
/** Behind these 一年 is the year, not one year: 上一年, 每一天. */
const POINTS = new Set('上下这那哪每前后第同');
/** Words that 多 or 半 belongs to instead: 三年多了, 一天半夜. */
const BEHIND_MORE = new Set('少的了出加得么大半高长宽深厚远重');
const BEHIND_HALF = new Set('空天途路夜身截点分边步晌');
/** 两个半小时, 三个多月: the measure stands in two pieces. */
const SPLIT = /个([多半])(月|小时|时辰|星期|钟头)/y;
const SPLIT_MEASURES: Readonly<Record<string, string>> = {
  月: 'tháng',
  小时: 'tiếng',
  时辰: 'canh giờ',
  星期: 'tuần',
  钟头: 'tiếng',
};
const LIMITS: Readonly<Record<string, string>> = { 以上: 'trên', 以下: 'dưới', 左右: 'khoảng' };
const WHEN = /(?:之|以)?(?:前|后)/y;
const VAGUE =
  /(几|好几|数|一两|两三|三四|三五|四五|五六|六七|七八|八九)(十万|百万|千万|十亿|百亿|[十百千万亿])?/y;
const VAGUE_UNITS: Readonly<Record<string, string>> = {
  十: 'chục',
  百: 'trăm',
  千: 'ngàn',
  万: 'vạn',
  十万: 'chục vạn',
  百万: 'triệu',
  千万: 'chục triệu',
  亿: 'trăm triệu',
  十亿: 'tỷ',
  百亿: 'chục tỷ',
};
const DIGITS = '〇一二三四五六七八九';
const MILLION = 1e6;
const BILLION = 1e9;
/** 3,5 triệu says as much as 3.500.000; 3,52 triệu is no easier to read. */
const ROUND_MILLIONS = 1e5;

/** 三年多, 一年半, 三个多月, 两个半小时: an amount and a bit more, or a half. */
export function unevenAmountAt(
  text: string,
  index: number,
  end: number,
  number: string,
): NumberPhrase | undefined {
  if (POINTS.has(text[index - 1] ?? '')) return undefined;
  const [split, sign, measure = ''] = matchAt(SPLIT, text, end) ?? [];
  return split === undefined
    ? unevenBehindMeasure(text, index, end, number)
    : uneven(sign, number, SPLIT_MEASURES[measure] ?? '', end + split.length - index);
}

/** 三年多, 一年半: the measure stands in one piece. */
function unevenBehindMeasure(
  text: string,
  index: number,
  end: number,
  number: string,
): NumberPhrase | undefined {
  const measure = measureAt(text, end);
  const after = end + (measure?.length ?? 0);
  if (!measure || !OF_AMOUNTS.has(text.slice(end, after))) return undefined;
  const [sign, next = ''] = [text[after], text[after + 1]];
  const isTaken = (sign === '多' && !BEHIND_MORE.has(next)) || (sign === '半' && !BEHIND_HALF.has(next));
  return isTaken ? uneven(sign, number, measure.target, after + 1 - index) : undefined;
}

function uneven(sign: string | undefined, number: string, measure: string, length: number): NumberPhrase {
  return { length, target: sign === '半' ? `${number} ${measure} rưỡi` : `hơn ${number} ${measure}` };
}

/** 一百多年前, 三天后: an amount as a time before or after now; 三百斤以上: as a limit. */
export function bounded(
  text: string,
  index: number,
  { length, target }: NumberPhrase,
): NumberPhrase | undefined {
  const limit = text.slice(index + length, index + length + 2);
  const word = LIMITS[limit];
  if (word !== undefined)
    return { length: length + 2, target: `${word} ${target.replace(/^(?:hơn|chừng) /, '')}` };
  const when = matchAt(WHEN, text, index + length)?.[0];
  if (when === undefined || !/(?:năm|tháng|ngày|tuần|giờ|tiếng|phút|giây)(?: rưỡi)?$/.test(target))
    return undefined;
  return { length: length + when.length, target: `${target} ${when.endsWith('前') ? 'trước' : 'sau'}` };
}

/** 两三百个人, 几千块: an estimate with its measure word; without one it is left to the dictionary. */
export function vagueAt(text: string, index: number): NumberPhrase | undefined {
  const [source, digits = '', unit = ''] = matchAt(VAGUE, text, index) ?? [];
  if (source === undefined || (digits === '数' && unit === '')) return undefined;
  const measure = measureAt(text, index + source.length);
  if (!measure) return undefined;
  return {
    length: source.length + measure.length,
    target: [...estimateWords(digits, unit), measure.target].filter((word) => word !== '').join(' '),
  };
}

function estimateWords(digits: string, unit: string): [digits: string, unit: string] {
  const isMany = digits === '几' || digits === '好几' || digits === '数';
  const spoken = digits === '三五' ? 'dăm ba' : Array.from(digits, numeralWords).join(' ');
  const tens = unit === '十' && !isMany ? 'mươi' : (VAGUE_UNITS[unit] ?? '');
  return [isMany ? 'mấy' : spoken, tens];
}

/** 五亿 → năm trăm triệu, 一百二十亿 → 12 tỷ, 两千三百万 → 23 triệu; undefined for what is not round. */
export function roundNumber(numeral: string, value: number): string | undefined {
  if (value % ROUND_MILLIONS !== 0 || value < MILLION || !/[亿百千]/.test(numeral)) return undefined;
  if (/^.亿$/.test(numeral) && value < BILLION) return `${numeralWords(numeral.charAt(0))} trăm triệu`;
  if (/^.?十亿$/.test(numeral)) return `${numeralWords(DIGITS.charAt(value / BILLION))} tỷ`;
  const [unit, name] = value < BILLION ? [MILLION, 'triệu'] : [BILLION, 'tỷ'];
  const [whole = '', decimals] = String(value / unit).split('.');
  return `${grouped(Number(whole))}${decimals === undefined ? '' : `,${decimals}`} ${name}`;
}
