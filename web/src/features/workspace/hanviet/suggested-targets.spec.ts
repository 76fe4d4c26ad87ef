import { asKind, suggestedTargets } from './suggested-targets';

describe('what is offered for a word', () => {
  it('is each meaning once, and no rule of word order nor anything empty', () => {
    expect(suggestedTargets(['giường đá', 'giường đá ', 'trên {0}', ' ', 'Thạch Sàng'])).toEqual([
      'giường đá',
      'Thạch Sàng',
    ]);
  });

  it('is its reading as its kind is written: names with capitals, also those that begin with Đ', () => {
    expect(asKind('Đông phương đường', 'name')).toBe('Đông Phương Đường');
    expect(asKind('Đông Phương', 'phrase')).toBe('đông phương');
    expect(asKind('Nhân 𪚥', 'phrase')).toBe('');
  });
});
