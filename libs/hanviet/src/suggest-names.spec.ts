import { createDictionary } from './convert/dictionary';
import type { Dictionary } from './convert/dictionary';
import { loadLexicon } from './node/load-lexicon';
import { suggestNames } from './suggest-names';
import type { BookChapter } from './names/book-count';
import type { SuggestedName, SuggestNamesOptions } from './suggest-names';

let dictionary: Dictionary;

beforeAll(async () => {
  dictionary = createDictionary(await loadLexicon());
});

const CHAPTER = [
  '林辰道：“师妹，你看青云宗的山门。”',
  '苏雪笑道：“林辰，我们到了。”',
  '二人来到青云宗，见了玄真子。',
  '玄真子道：“林辰，苏雪，你们来了。”',
  '林辰听了，与苏雪一同拜见玄真子。',
];
/** Chapters 1 … n of the same lines. */
const book = (count: number, lines: readonly string[] = CHAPTER): BookChapter[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, text: lines.join('\n') }));

async function* streamed(chapters: readonly BookChapter[]): AsyncGenerator<BookChapter> {
  for (const chapter of chapters) yield await Promise.resolve(chapter);
}

const suggest = (
  chapters: readonly BookChapter[],
  options: Omit<SuggestNamesOptions, 'dictionary'> = {},
): Promise<SuggestedName[]> => suggestNames(() => streamed(chapters), { dictionary, ...options });

const told = (names: readonly SuggestedName[]): string[] =>
  names.map(
    ({ source, reading, about, hits, chapters }) => `${source}=${reading} ${about} ${hits}/${chapters}`,
  );

describe('names suggested from a book', () => {
  it('are its persons, with surname and without, and its sects, counted over all chapters', async () => {
    expect(told(await suggest(book(4)))).toEqual([
      '林辰=Lâm Thần person 16/4',
      '苏雪=Tô Tuyết person 12/4',
      '玄真子=Huyền Chân Tử person 12/4',
      '青云宗=Thanh Vân Tông place 8/4',
    ]);
  });

  it('come with up to three places of different chapters, cut around the name', async () => {
    const [first] = await suggest(book(5));
    expect(first?.contexts).toEqual(
      [1, 2, 3].map((chapterId) => ({ chapterId, text: '林辰道：“师妹，你看青云宗的山门。”' })),
    );
    const long = book(5, [`${'天地'.repeat(20)}，林辰道：“好。”${'天地'.repeat(20)}`]);
    expect((await suggest(long))[0]?.contexts[0]?.text).toMatch(/^…[天地]+，林辰道：“好。”[天地]+…$/);
  });

  it('are written as the book writes them, traditional or not', async () => {
    const chapters = book(4, ['陳長生道：“走吧。”', '眾人見陳長生，便笑。']);
    expect(told(await suggest(chapters))).toEqual(['陳長生=Trần Trường Sinh person 8/4']);
  });

  it('leave out pieces that live inside of longer names only', async () => {
    const chapters = book(4, ['诸葛明道：“好。”', '赵王城中，诸葛明笑道：“走。”']);
    expect((await suggest(chapters)).map(({ source }) => source)).toEqual(['诸葛明']);
  });

  it('take the character along that always follows', async () => {
    const chapters = book(6, ['狄洪道听了，便走。', '狄洪道笑道：“来。”', '众人见了狄洪道。']);
    expect(told(await suggest(chapters))).toEqual(['狄洪道=Địch Hồng Đạo person 18/6']);
  });

  it('are no ordinary words, however often they begin like a surname or speak', async () => {
    const chapters = book(6, [
      '高兴道：“好。”',
      '众人道：“妙。”',
      '城门大开，师父道：“来。”',
      '细细道：“哦。”',
    ]);
    expect(await suggest(chapters)).toEqual([]);
  });

  it('read a surname in its own sound also where it is more often another word', async () => {
    const chapters = book(4, ['仇天道：“好。”', '众人见了仇天，便笑。']);
    expect(told(await suggest(chapters))).toEqual(['仇天=Cừu Thiên person 8/4']);
  });

  it('leave out what is known, but count it as a name of its own', async () => {
    const chapters = book(4, ['林辰风道：“好。”', '林辰道：“走。”', '苏雪道：“来。”苏雪便走。']);
    const names = await suggest(chapters, { known: ['林辰風', '苏雪'] });
    expect(told(names)).toEqual(['林辰=Lâm Thần person 4/4']);
  });

  it('are as many as wanted at most, the most frequent first', async () => {
    expect((await suggest(book(4), { limit: 2 })).map(({ source }) => source)).toEqual(['林辰', '苏雪']);
  });

  it('hold nothing for a book without Chinese', async () => {
    expect(await suggest(book(3, ['Đêm tuyết', '']))).toEqual([]);
  });
});
