import { PronunciationDictionary } from './pronunciation-dictionary';
import { spokenText } from './spoken-text';

const read = (line: string, ...entries: [written: string, spoken: string][]): string =>
  spokenText(line, new PronunciationDictionary(entries.map(([written, spoken]) => ({ written, spoken }))));

describe('the pronunciation dictionary', () => {
  it('replaces whole words, with Vietnamese letters as letters of words', () => {
    expect(read('An, Ân và Ant; (An) “An”.', ['An', 'Ăn'])).toBe('Ăn, Ân và Ant; (Ăn) “Ăn”.');
    expect(read('đanh đan đ', ['đan', 'X'])).toBe('đanh X đ');
  });

  it('takes the longest entry, and of two for the same words the first', () => {
    const entries: [string, string][] = [
      ['Lâm', 'một'],
      ['Lâm Động', 'hai'],
      ['Lâm Động', 'ba'],
      ['Lâm Động Thiên', 'bốn'],
    ];
    expect(read('Lâm Động Thiên gặp Lâm Động và Lâm Anh', ...entries)).toBe('bốn gặp hai và một Anh');
  });

  it('asks for the same case only when the entry has capitals', () => {
    expect(read('boss BOSS Boss', ['boss', 'trùm'])).toBe('trùm trùm trùm');
    expect(read('Ram ram RAM', ['RAM', 'bộ nhớ'])).toBe('Ram ram bộ nhớ');
  });

  it('finds an entry whichever way its letters and those of the text are composed', () => {
    expect(read('Nguyễn'.normalize('NFD'), ['Nguyễn', 'Ngờ-uyễn'])).toBe('Ngờ-uyễn');
    expect(read('Nguyễn', ['Nguyễn'.normalize('NFD'), 'Ngờ-uyễn'])).toBe('Ngờ-uyễn');
  });

  it('has the last word: what it says is not normalised, and what it replaces is not either', () => {
    expect(read('Đi 5km tới TP.HCM', ['TP.HCM', 'Sài Gòn 5km'])).toBe('Đi 5 ki-lô-mét tới Sài Gòn 5km');
  });

  it('knows entries that begin with a sign or hold several words', () => {
    expect(read('Giá $5 và @abc', ['@abc', 'a còng'], ['$5', 'năm đô'])).toBe('Giá năm đô và a còng');
  });

  it('leaves everything alone when it is empty or its entries are not there', () => {
    expect(read('Trời mưa.')).toBe('Trời mưa.');
    expect(read('Trời mưa.', ['nắng', 'X'])).toBe('Trời mưa.');
  });
});
