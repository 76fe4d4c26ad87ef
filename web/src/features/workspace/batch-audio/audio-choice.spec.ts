import { aSummary } from '../../../testing/novel-factories';
import { audioPlan, estimatedMinutes, type AudioChoice } from './audio-choice';

const ALL = [
  { id: 11, has_translation: true, translated_length: 900, audio_url: 'files/audio/1/a.mp3' },
  { id: 12, has_translation: true, translated_length: 1200, audio_url: null },
  { id: 13, has_translation: false, translated_length: 0, audio_url: null },
  { id: 14, has_translation: true, translated_length: 500, audio_url: '' },
].map((part) => aSummary(part));

const choice = (part: Partial<AudioChoice>): AudioChoice => ({
  mode: 'missing',
  range: { from: 1, to: 4 },
  picked: new Set(),
  ...part,
});
const idsOf = (part: Partial<AudioChoice>): number[] =>
  audioPlan(ALL, choice(part)).chapters.map(({ id }) => id);

describe('the chapters that are read aloud', () => {
  it('are those without audio, without the untranslated ones, which are counted', () => {
    const plan = audioPlan(ALL, choice({}));
    expect(plan.chapters.map(({ id }) => id)).toEqual([12, 14]);
    expect(plan).toMatchObject({ skipped: 1, characters: 1700, problem: null });
  });

  it('are those of a range of places, both ends with it', () => {
    expect(idsOf({ mode: 'range', range: { from: 1, to: 2 } })).toEqual([11, 12]);
  });

  it.each([[{ from: 0, to: 2 }], [{ from: 3, to: 2 }], [{ from: 1, to: 5 }], [{ from: 1.5, to: 2 }]])(
    'are none for the range %j',
    (range) => {
      expect(audioPlan(ALL, choice({ mode: 'range', range }))).toMatchObject({
        chapters: [],
        problem: 'Khoảng chương không hợp lệ...',
      });
    },
  );

  it('are those marked by hand, in the order of the book', () => {
    expect(idsOf({ mode: 'manual', picked: new Set([14, 11]) })).toEqual([11, 14]);
  });

  it.each([
    [{ mode: 'manual', picked: new Set<number>() }, 'Hãy chọn ít nhất một chương.'],
    [{ mode: 'manual', picked: new Set([13]) }, 'Các chương này chưa có bản dịch để đọc.'],
  ] as const)('are missed in words: %j', (part, words) => {
    expect(audioPlan(ALL, choice(part)).problem).toBe(words);
  });

  it('are none when each has audio', () => {
    expect(audioPlan([ALL[0] ?? aSummary()], choice({})).problem).toBe('Chương nào cũng đã có audio.');
  });
});

describe('the time they take', () => {
  it.each([
    [1, 1],
    [2000, 1],
    [2001, 2],
    [120_000, 60],
  ])('for %i characters is half a minute for each 1,000, rounded up: %i', (characters, minutes) => {
    expect(estimatedMinutes(characters)).toBe(minutes);
  });
});
