import type { KnownBook } from './book-check';
import { checkBook } from './book-check';

const book = Buffer.from('书名\n第一回 雪\n文字。\n第二回 灯\n文字。\n');
const known: KnownBook = {
  file: 'a.txt',
  encoding: 'utf-8',
  chapters: 2,
  unnumbered: 0,
  firstTitle: '第一回 雪',
  lastTitle: '第二回 灯',
};

describe('checkBook', () => {
  it('finds no fault in a book that splits as known', () => {
    expect(checkBook(book, known)).toEqual({ encoding: 'utf-8', chapters: 2, unnumbered: 0, faults: [] });
  });

  it('names what differs', () => {
    const { faults } = checkBook(book, { ...known, chapters: 3, lastTitle: '第三回' });
    expect(faults).toEqual([
      'a.txt: numbered chapters is 2, expected 3',
      'a.txt: last title is 第二回 灯, expected 第三回',
    ]);
  });
});
