import { readLexicon } from './read-lexicon';

const read = (text: string): [string, readonly string[]][] =>
  readLexicon(text, 'a.txt').entries.map(({ source, meanings }) => [source, meanings]);

describe('a lexicon file', () => {
  it('gives each Chinese word its meanings, the usual one first', () => {
    expect(read('自己=chính mình/mình\n突然 = đột nhiên ; bỗng nhiên/ đột nhiên')).toEqual([
      ['自己', ['chính mình', 'mình']],
      ['突然', ['đột nhiên', 'bỗng nhiên']],
    ]);
  });

  it('may have comments, blank lines, a byte order mark and any line ends', () => {
    expect(read('\uFEFF# lời đầu\r\n\r\n修士=tu sĩ\r  # ghi chú\n丹田=đan điền')).toEqual([
      ['修士', ['tu sĩ']],
      ['丹田', ['đan điền']],
    ]);
  });

  it('says that a word is dropped with ∅, and may name what it means where it is not', () => {
    expect(read('的=∅/của')).toEqual([['的', ['', 'của']]]);
  });

  it('keeps an equals sign in the meaning', () => {
    expect(read('等于=a=b')).toEqual([['等于', ['a=b']]]);
  });

  it('tells file and line of each entry and of each line that is none', () => {
    const { entries, faults } = readLexicon('# đầu\n修士=tu sĩ\n丹田\n= x\n灵石=  / ;', 'tu-tien.txt');
    expect(entries).toEqual([{ source: '修士', meanings: ['tu sĩ'], file: 'tu-tien.txt', line: 2 }]);
    expect(faults).toEqual([
      { file: 'tu-tien.txt', line: 3, reason: 'no-equals-sign', text: '丹田' },
      { file: 'tu-tien.txt', line: 4, reason: 'no-source', text: '= x' },
      { file: 'tu-tien.txt', line: 5, reason: 'no-meaning', text: '灵石=  / ;' },
    ]);
  });
});
