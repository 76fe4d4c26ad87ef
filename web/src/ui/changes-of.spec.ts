import { changesOf } from './changes-of';

describe('what is changed in a paragraph', () => {
  it('is told word by word, also with the marks of Vietnamese', () => {
    expect(changesOf('Tuyết rơi xuốt đêm.', 'Tuyết rơi suốt đêm.')).toEqual([
      { text: 'Tuyết rơi ', kind: 'same' },
      { text: 'xuốt', kind: 'removed' },
      { text: 'suốt', kind: 'added' },
      { text: ' đêm.', kind: 'same' },
    ]);
  });

  it('is nothing when both say the same', () => {
    expect(changesOf('Đèn đá.', 'Đèn đá.')).toEqual([{ text: 'Đèn đá.', kind: 'same' }]);
  });

  it('is all of it when nothing is left, without a long search', () => {
    const words = (letter: string): string =>
      Array.from({ length: 2_000 }, (_, place) => `${letter}${place}`).join(' ');
    expect(changesOf(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
