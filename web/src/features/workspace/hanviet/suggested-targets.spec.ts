import { asName, asPhrase, suggestedTargets } from './suggested-targets';

describe('what is offered for a word', () => {
  it('is each meaning once, then its reading as its kind is written', () => {
    const word = { target: 'giường đá', meanings: ['giường đá', 'thạch sàng'] };
    expect(suggestedTargets(word, 'Thạch sàng', 'phrase')).toEqual(['giường đá', 'thạch sàng']);
    expect(suggestedTargets(word, 'Thạch sàng', 'name')).toEqual(['giường đá', 'thạch sàng', 'Thạch Sàng']);
  });

  it('is no rule of word order, and nothing empty', () => {
    expect(suggestedTargets({ target: '', meanings: ['trên {0}', ' '] }, null, 'phrase')).toEqual([]);
  });

  it('writes names with capitals on every syllable, also those that begin with Đ', () => {
    expect(asName('Đông phương đường')).toBe('Đông Phương Đường');
    expect(asPhrase('Đông Phương')).toBe('đông phương');
  });
});
