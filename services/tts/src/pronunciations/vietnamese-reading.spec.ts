import { isReadable, readForeign } from './vietnamese-reading';

describe('isReadable', () => {
  it.each(['Nguyễn', 'quyển', 'Đường', 'gì', 'Khuê', 'nghiêng', 'ơi', 'thuở', 'Ngọc'.normalize('NFD')])(
    'takes %s for a Vietnamese syllable',
    (word) => {
      expect(isReadable(word)).toBe(true);
    },
  );

  it.each(['Jack', 'Windsor', 'Anna', 'Frank', 'London', 'Zeus', '雪', 'C3PO'])(
    'does not take %s for one',
    (word) => {
      expect(isReadable(word)).toBe(false);
    },
  );
});

describe('readForeign', () => {
  it.each([
    ['Anna', 'an na'],
    ['London', 'lon đon'],
    ['Frank', 'phơ ran cơ'],
    ['Jack', 'giac'],
    ['Björk', 'bơ gio cơ'],
    ['雪', ''],
  ])('proposes for %s the reading %s', (word, reading) => {
    expect(readForeign(word)).toBe(reading);
  });

  it('proposes only what a Vietnamese voice reads', () => {
    for (const word of ['Hogwarts', 'Schwarz', 'Elizabeth', 'Windsor', 'Maximilian', 'Tokyo', 'Brooklyn']) {
      const syllables = readForeign(word).split(' ');
      expect([word, syllables.filter((syllable) => !isReadable(syllable))]).toEqual([word, []]);
    }
  });
});
