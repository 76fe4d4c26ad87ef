import { decodeText } from './decode-text';
import { joinChapters, splitChapters } from './split-chapters';
import type { TextEncodingName } from './text-encodings';

/** Known properties of a book, with which decoding and splitting are tested. */
export interface KnownBook {
  file: string;
  encoding: TextEncodingName;
  /** Number of numbered chapters, which are numbered 1, 2, 3 … */
  chapters: number;
  /** Chapters without a number (楔子 and the like), without the preface. */
  unnumbered: number;
  firstTitle: string;
  lastTitle: string;
}

/**
 * Six public-domain novels as download sites distribute them, with banners, tables of contents and three encodings.
 */
export const KNOWN_BOOKS: readonly KnownBook[] = [
  {
    file: '西游记.txt',
    encoding: 'utf-8',
    chapters: 100,
    unnumbered: 0,
    firstTitle: '第一回　灵根育孕源流出　心性修持大道生',
    lastTitle: '第一百回　径回东土　五圣成真',
  },
  {
    file: '三国演义.txt',
    encoding: 'utf-8',
    chapters: 120,
    unnumbered: 0,
    firstTitle: '第一回 宴桃园豪杰三结义 斩黄巾英雄首立功',
    lastTitle: '第一百二十回　荐杜预老将献新谋　降孙皓三分归一统',
  },
  {
    file: '水浒传.txt',
    encoding: 'gb18030',
    chapters: 120,
    unnumbered: 1,
    firstTitle: '楔子　张天师祈禳瘟疫　洪太尉误走妖魔',
    lastTitle: '下卷 第一百二十回  宋公明神聚蓼儿 徽宗帝梦游梁山泊',
  },
  {
    file: '儒林外史.txt',
    encoding: 'gb18030',
    chapters: 56,
    unnumbered: 0,
    firstTitle: '第一回　说楔子敷陈大义　借名流隐括全文',
    lastTitle: '第五十六回　神宗帝下诏旌贤　刘尚书奉旨承祭',
  },
  {
    file: '封神演義.txt',
    encoding: 'big5',
    chapters: 100,
    unnumbered: 0,
    firstTitle: '第一回紂王女媧宮進香',
    lastTitle: '第一百回周天子分封列國',
  },
  {
    file: '七劍十三俠.txt',
    encoding: 'big5',
    chapters: 180,
    unnumbered: 0,
    firstTitle: '第1回　徐公子輕財好客　黎道人重義傳徒',
    lastTitle: '第180回　大奸已殛御駕班師　丑虜悉平功臣受賞',
  },
];

export interface BookReport {
  encoding: TextEncodingName;
  chapters: number;
  unnumbered: number;
  /** Differences from the known properties, as sentences; empty when there are none. */
  faults: string[];
}

/** Decodes and splits a book with the recommended rule, and compares the result with its known properties. */
export function checkBook(bytes: Uint8Array, known: KnownBook): BookReport {
  const { text, encoding } = decodeText(bytes);
  const split = splitChapters(text);
  const opened = split.chapters.filter((chapter) => chapter.heading !== '');
  const numbers = opened.flatMap((chapter) => (chapter.number === undefined ? [] : [chapter.number]));
  const facts: [string, unknown, unknown][] = [
    ['encoding', encoding, known.encoding],
    ['numbered chapters', numbers.length, known.chapters],
    ['chapters without a number', opened.length - numbers.length, known.unnumbered],
    ['numbers without gap or repeat', numbers.every((number, index) => number === index + 1), true],
    ['first title', opened[0]?.title, known.firstTitle],
    ['last title', opened.at(-1)?.title, known.lastTitle],
    ['empty chapters', opened.filter((chapter) => chapter.warnings.includes('empty')).length, 0],
    ['parts equal the text', joinChapters(split.chapters) === text, true],
  ];
  const faults = facts
    .filter(([, found, expected]) => found !== expected)
    .map(
      ([fact, found, expected]) => `${known.file}: ${fact} is ${String(found)}, expected ${String(expected)}`,
    );
  return { encoding, chapters: numbers.length, unnumbered: opened.length - numbers.length, faults };
}
