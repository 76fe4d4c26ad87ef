import { leftoversIn, replaceLeftovers } from './leftovers';

const TEXT = 'Gã đến 天道宗 rồi gặp 天道 ở 天道宗.\nTuyết 雪 rơi.';

describe('Chinese left over in a text', () => {
  it('is listed longest first, with how often and where it stands', () => {
    const found = leftoversIn(TEXT, { 天道: 'Thiên Đạo', 天道宗: 'Thiên Đạo Tông', 火: 'lửa' });
    expect(found.map(({ han, replacement, count }) => [han, replacement, count])).toEqual([
      ['天道宗', 'Thiên Đạo Tông', 2],
      ['天道', 'Thiên Đạo', 1],
      ['雪', '', 1],
    ]);
    expect(found.map(({ around }) => around)).toEqual([
      { before: 'Gã đến ', after: ' rồi gặp 天道 ở 天道宗.' },
      { before: 'Gã đến 天道宗 rồi gặp ', after: ' ở 天道宗.' },
      { before: 'Tuyết ', after: ' rơi.' },
    ]);
  });

  it('is not what may stay, unless that is a part of something longer', () => {
    const found = leftoversIn(TEXT, { 天道: 'Thiên Đạo', 天道宗: 'Thiên Đạo Tông' }, ['天道']);
    expect(found.map(({ han }) => han)).toEqual(['天道宗', '雪']);
  });

  it('is cut out of a long line with the words around it', () => {
    const [found] = leftoversIn(`${'một '.repeat(20)}雪${' hai'.repeat(20)}`, {});
    expect(found?.around.before).toMatch(/^…(một )+$/);
    expect(found?.around.after).toMatch(/^( hai)+…$/);
  });

  it('is replaced name by whole name; what has no proposal stays', () => {
    const found = leftoversIn(TEXT, { 天道: 'Thiên Đạo', 天道宗: 'Thiên Đạo Tông' });
    expect(replaceLeftovers(TEXT, found)).toBe(
      'Gã đến Thiên Đạo Tông rồi gặp Thiên Đạo ở Thiên Đạo Tông.\nTuyết 雪 rơi.',
    );
  });

  it('stays where nobody can read it: a box would say less', () => {
    const text = 'Chữ 々 và 雪.';
    const found = leftoversIn(text, { 々: '□', 雪: 'tuyết' });
    expect(found.map(({ han, replacement }) => [han, replacement])).toEqual([
      ['雪', 'tuyết'],
      ['々', ''],
    ]);
    expect(replaceLeftovers(text, found)).toBe('Chữ 々 và tuyết.');
  });
});
