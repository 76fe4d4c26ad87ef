import big5Added from 'iconv-lite/encodings/tables/big5-added.json';
import cp936 from 'iconv-lite/encodings/tables/cp936.json';
import cp950 from 'iconv-lite/encodings/tables/cp950.json';
import ranges from 'iconv-lite/encodings/tables/gb18030-ranges.json';
import gbkAdded from 'iconv-lite/encodings/tables/gbk-added.json';

/**
 * Tables of two-byte codes for GB18030 and for Big5 with HKSCS, as in the Encoding Standard (encoding.spec.whatwg.org).
 *
 * TextDecoder is not used: browsers follow the Standard, Node its ICU, whose 'big5' is Microsoft's, without the 5,000
 * Hong Kong characters, and whose private-use characters differ; preview and import would decode a file differently. The
 * data are those of iconv-lite (MIT); only its tables are used, because its code needs Node's Buffer.
 */
export interface DoubleByteTable {
  /** UTF-16 unit of a lead and trail byte, at index `pairIndex`; 0 for none, WIDE for two units. */
  readonly units: Uint16Array;
  /** Texts of two units (rare characters, letters with a combining mark), by index. */
  readonly wide: ReadonlyMap<number, string>;
}

/** Marks an entry of `units` whose text is in `wide`. No pair of bytes decodes to this control character. */
export const WIDE = 1;

const FIRST_LEAD = 0x81;
const FIRST_TRAIL = 0x40;
const TRAILS = 0xbf;
const LEADS = 0x7e;

/** Index of two bytes in a table: lead 81 to FE, trail 40 to FE. */
export function pairIndex(lead: number, trail: number): number {
  return (lead - FIRST_LEAD) * TRAILS + trail - FIRST_TRAIL;
}

/**
 * Consecutive codes: the first code in hexadecimal, then characters, and numbers that stand for that many further
 * characters in ascending order.
 */
type Chunk = readonly (string | number)[];

/** In the text of a chunk: the two characters after this one belong to one code. */
const PAIR_MARK = '\u0fff';

let gb18030: DoubleByteTable | undefined;
let big5: DoubleByteTable | undefined;

/** GB18030-2022; built on first use, in some milliseconds. */
export function gb18030Table(): DoubleByteTable {
  gb18030 ??= withNewerCharacters(readTable([...cp936, ...gbkAdded]));
  return gb18030;
}

/** Big5 with the characters of ETEN and HKSCS; built on first use. */
export function big5Table(): DoubleByteTable {
  big5 ??= readTable([...cp950, ...big5Added]);
  return big5;
}

function readTable(chunks: readonly Chunk[]): DoubleByteTable {
  const units = new Uint16Array(LEADS * TRAILS);
  const wide = new Map<number, string>();
  for (const [first, ...parts] of chunks) {
    const code = Number.parseInt(String(first), 16);
    // Single bytes and the one listed four-byte code are handled elsewhere.
    if (code < 0x8000 || code > 0xffff) continue;
    let place = pairIndex(code >> 8, code & 0xff);
    for (const text of textsOf(parts)) {
      units[place] = text.length === 1 ? text.charCodeAt(0) : WIDE;
      if (text.length > 1) wide.set(place, text);
      place += 1;
    }
  }
  return { units, wide };
}

function textsOf(parts: Chunk): string[] {
  const texts: string[] = [];
  for (const part of parts) {
    if (typeof part === 'number') {
      const before = texts.at(-1)?.charCodeAt(0) ?? 0;
      for (let step = 1; step <= part; step += 1) texts.push(String.fromCharCode(before + step));
      continue;
    }
    const chars = Array.from(part);
    for (let index = 0; index < chars.length; index += 1) {
      if (chars[index] !== PAIR_MARK) texts.push(chars[index] ?? '');
      else {
        texts.push(chars.slice(index + 1, index + 3).join(''));
        index += 2;
      }
    }
  }
  return texts;
}

/** Codes that mapped to the private-use area before Unicode had their characters (GB18030-2022, table A.1). */
function withNewerCharacters(table: DoubleByteTable): DoubleByteTable {
  const newer: readonly [number, string][] = [
    [0xa6d9, '\ufe10\ufe12\ufe11\ufe13\ufe14\ufe15\ufe16'],
    [0xa6ec, '\ufe17\ufe18'],
    [0xa6f3, '\ufe19'],
    [0xfe59, '\u9fb4'],
    [0xfe61, '\u9fb5'],
    [0xfe66, '\u9fb6\u9fb7'],
    [0xfe6d, '\u9fb8'],
    [0xfe7e, '\u9fb9'],
    [0xfe90, '\u9fba'],
    [0xfea0, '\u9fbb'],
  ];
  for (const [code, chars] of newer) {
    Array.from(chars).forEach((char, step) => {
      table.units[pairIndex(code >> 8, code & 0xff) + step] = char.charCodeAt(0);
    });
  }
  return table;
}

/** First number of the four-byte codes that map in order to all supplementary planes of Unicode. */
const FIRST_OTHER_PLANE = 189_000;
const LAST_OTHER_PLANE = 1_237_575;
/** Last number of the basic plane, and the one code that is listed separately. */
const LAST_BASIC = 39_419;
const LISTED_APART = { number: 7457, point: 0xe7c7 };

let basicPlane: Uint16Array | undefined;

/** Code point of a four-byte code of GB18030 (81308130 to FE39FE39); undefined where none is assigned. */
export function gb18030FourBytes(one: number, two: number, three: number, four: number): number | undefined {
  const number = (((one - 0x81) * 10 + two - 0x30) * 126 + three - 0x81) * 10 + four - 0x30;
  if (number >= FIRST_OTHER_PLANE && number <= LAST_OTHER_PLANE) return 0x10000 + number - FIRST_OTHER_PLANE;
  if (number > LAST_BASIC) return undefined;
  basicPlane ??= readRanges();
  return basicPlane[number];
}

/** Each range has a first number and a first character; within a range both increase together. */
function readRanges(): Uint16Array {
  const points = new Uint16Array(LAST_BASIC + 1);
  ranges.gbChars.forEach((first, index) => {
    const behind = Math.min(ranges.gbChars[index + 1] ?? points.length, points.length);
    for (let number = first; number < behind; number += 1)
      points[number] = (ranges.uChars[index] ?? 0) + number - first;
  });
  points[LISTED_APART.number] = LISTED_APART.point;
  return points;
}
