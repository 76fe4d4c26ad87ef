/** One chapter of the sample novel. */
export interface SampleChapter {
  /** As it stands in the file. */
  readonly title: string;
  readonly lines: readonly string[];
}

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const TITLES = ['雪夜孤灯', '竹林旧事', '江上渔翁', '古寺钟声', '月下长剑', '故人来信'];
const LINES = [
  '大雪下了整整一夜，山路早已看不见了。',
  '老人点起灯来，慢慢地把门推开。',
  '“你从哪里来？”他低声问道。',
  '少年没有回答，只是看着远处的河水。',
  '风吹过竹林，好像有人在轻轻地唱歌。',
  '他们一起走进院子，坐在火炉旁边喝茶。',
  '天亮的时候，城里的钟声传到了山上。',
  '那把剑放在桌上，没有人敢去碰它。',
];
const LINES_PER_CHAPTER = 6;

/**
 * A novel of our own, short and without a real author, so that its translation can be looked at in a test.
 *
 * @param hero who stands in every chapter, so that novels of different heroes have no text in common
 */
export function sampleNovel(chapters: number, hero = '孙悟空'): readonly SampleChapter[] {
  return Array.from({ length: chapters }, (_, index) => ({
    title: `第${numeral(index + 1)}章 ${TITLES[index % TITLES.length] ?? ''}`,
    lines: [
      `这是${hero}来到山下的第${numeral(index + 1)}个冬天。`,
      ...Array.from({ length: LINES_PER_CHAPTER }, (_, line) => LINES[(index + line) % LINES.length] ?? ''),
    ],
  }));
}

/** The novel as one text file, the way it is passed around: heading, blank line, paragraphs. */
export function asTextFile(novel: readonly SampleChapter[]): string {
  return novel.map(({ title, lines }) => `${title}\n\n${lines.join('\n')}\n`).join('\n');
}

/** The text of one chapter as a person would paste it. */
export function asPastedText(chapter: SampleChapter): string {
  return chapter.lines.join('\n');
}

function numeral(value: number): string {
  if (value <= 10) return NUMERALS[value - 1] ?? '';
  return value < 20
    ? `十${numeral(value - 10)}`
    : `${numeral(Math.floor(value / 10))}十${numeral(value % 10)}`;
}
