import {
  type SleepTimer,
  afterChapter,
  loudnessOf,
  sleepAfterChapters,
  sleepAfterMinutes,
  sleepOf,
  sleepValue,
  tick,
} from './sleep-timer';

describe('the sleep timer', () => {
  it('counts seconds of listening, and none of the time the machine slept', () => {
    const timer = tick(sleepAfterMinutes(1), 2);
    expect(timer).toMatchObject({ secondsLeft: 58 });
    expect(tick(timer, 3600)).toMatchObject({ secondsLeft: 53 });
  });

  it('makes the voice softer over its last twenty seconds', () => {
    const almost: SleepTimer = { kind: 'minutes', chosen: 1, secondsLeft: 5 };
    expect(loudnessOf(sleepAfterMinutes(1), 500)).toBe(1);
    expect(loudnessOf(almost, 500)).toBe(0.25);
    expect(loudnessOf({ ...almost, secondsLeft: 0 }, 500)).toBe(0);
  });

  it('falls silent at the end of this chapter, or of the third from here', () => {
    expect(afterChapter(sleepAfterChapters(1))).toBeNull();
    const three = sleepAfterChapters(3);
    expect(loudnessOf(three, 1)).toBe(1);
    const last = afterChapter(afterChapter(three) ?? three);
    expect(last).toMatchObject({ chaptersLeft: 1 });
    expect(loudnessOf(last, 10)).toBe(0.5);
  });

  it('is found again in a list of choices while it runs', () => {
    const running = tick(sleepAfterMinutes(15), 4);
    expect(sleepValue(running)).toBe('minutes-15');
    expect(sleepOf('chapters-2')).toEqual(sleepAfterChapters(2));
    expect(sleepOf('')).toBeNull();
  });
});
