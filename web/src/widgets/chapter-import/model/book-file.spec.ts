import { PROJECT_LIMITS } from '@lacthu/contracts';
import { freshFiles, inNaturalOrder, refusalOf } from './book-file';
import type { Source } from './import-state';

const file = (name: string, size = 1): File => {
  const made = new File(['x'], name, { lastModified: size });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const source = (chosen: File): Source => ({
  key: chosen.name,
  file: chosen,
  isPasted: false,
  encoding: null,
  reading: { state: 'reading' },
});

describe('files for an import', () => {
  it('are texts, books and archives, whatever the case of their endings', () => {
    expect(
      refusalOf(
        ['a.TXT', 'b.epub', 'c.Docx', 'd.zip'].map((name) => file(name)),
        [],
      ),
    ).toBeNull();
    expect(refusalOf([file('a.pdf')], [])).toBe(
      'Chỉ hỗ trợ file .txt, .epub, .docx hoặc .zip chứa các file này.',
    );
  });

  it('have room for 50 MB in all', () => {
    const half = PROJECT_LIMITS.importBytes / 2;
    expect(refusalOf([file('b.txt', half)], [source(file('a.txt', half))])).toBeNull();
    expect(refusalOf([file('b.txt', half + 1)], [source(file('a.txt', half))])).toBe(
      'File quá lớn: tối đa 50MB cho mỗi lần nhập.',
    );
  });

  it('each have a name of their own, also when one was typed with another kind of accents', () => {
    const chosen = [source(file('Tuyết.txt', 1)), source(file('b', 2))];
    const names = freshFiles([file('Tuyết.txt'.normalize('NFD'), 3), file('b', 4), file('c.txt', 5)], chosen);
    expect(names.map(({ name }) => name)).toEqual(['Tuyết (2).txt', 'b (2)', 'c.txt']);
  });

  it('stand in the order people count, Chinese numerals too', () => {
    const sources = ['第十章.txt', '第9章.txt', 'Chương 2.txt', 'Chương 10.txt'].map((name) =>
      source(file(name)),
    );
    expect(inNaturalOrder(sources).map(({ key }) => key)).toEqual([
      'Chương 2.txt',
      'Chương 10.txt',
      '第9章.txt',
      '第十章.txt',
    ]);
  });
});
