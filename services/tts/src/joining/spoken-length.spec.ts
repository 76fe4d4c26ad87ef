import { isTooShortFor } from './spoken-length';

const SENTENCE = 'Trời mưa suốt đêm, mái hiên nhỏ nước từng giọt. ';

describe('whether speech is too short for its text', () => {
  it.each([
    ['read at the usual pace', SENTENCE.repeat(10), 30_000, 1, false],
    ['read twice as fast as usual', SENTENCE.repeat(10), 15_000, 2, false],
    ['cut off near the beginning', SENTENCE.repeat(10), 2_000, 1, true],
    ['as short at double speed', SENTENCE.repeat(10), 2_500, 2, true],
    ['a word', 'Ừ.', 150, 1, false],
    ['Chinese, a syllable a sign', '孙悟空道好大胆的妖怪快快出来'.repeat(5), 16_000, 1, false],
    ['Chinese, cut off', '孙悟空道好大胆的妖怪快快出来'.repeat(5), 1_000, 1, true],
    ['a letter drawn out is one sound', `A${'a'.repeat(450)}`, 700, 1, false],
    ['marks are not read', `Vâng ${'.'.repeat(500)}`, 400, 1, false],
    ['nothing audible', SENTENCE, 0, 1, true],
  ])('%s', (_, text, milliseconds, speed, expected) => {
    expect(isTooShortFor(text, milliseconds, speed)).toBe(expected);
  });
});
