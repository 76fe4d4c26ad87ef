import { Reader } from './reader';

describe('rare characters that the word list lacks', () => {
  const reader = new Reader();

  it.each([
    ['薛珝', 'tiết hủ'],
    ['李晙', 'lý tuấn'],
    ['金毛犼', 'kim mao hống'],
    ['蹱', 'chung'],
    ['僝僽', 'sàn sậu'],
    ['鲻鱼', 'tri ngư'],
    ['鳠', 'hộ'],
    ['櫊', 'các'],
  ])('of %s are read %s', (word, reading) => {
    expect(reader.readWord(word).join(' ')).toBe(reading);
  });
});
