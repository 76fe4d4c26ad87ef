import { allBytes, exportedBook } from '../testing/exported-book';
import { joinedBytes, joinedText } from './joined-text';

describe('a combined text', () => {
  it('is the texts as they are, with a line of 80 equals signs between two of them and no titles', async () => {
    const { book, texts } = exportedBook({}, [
      { title: 'Chương 1', text: 'Một.\n\nHai.\n' },
      { title: 'Chương 2', text: '\u3000Ba.' },
      { title: 'Chương 3', text: 'Bốn.' },
    ]);
    const line = '='.repeat(80);
    const bytes = await allBytes(joinedText(texts));
    expect(bytes.toString('utf8')).toBe(`Một.\n\nHai.\n\n\n${line}\n\n\u3000Ba.\n\n${line}\n\nBốn.`);
    expect(joinedBytes(book)).toBe(bytes.length);
  });

  it('of one chapter is that chapter', async () => {
    const { book, texts } = exportedBook({}, [{ title: 'Chương 1', text: 'Một.' }]);
    expect((await allBytes(joinedText(texts))).toString('utf8')).toBe('Một.');
    expect(joinedBytes(book)).toBe(Buffer.byteLength('Một.'));
  });
});
