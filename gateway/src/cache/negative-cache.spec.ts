import { NegativeCache } from './negative-cache';

const THING = 'story 12';
const CLIENT = 'client';
const CODE = 'community.story_not_found';

describe('what is known not to exist', () => {
  let now: number;
  let isFull: boolean;
  let counted: number;
  const answers = { open: true, onPurge: (listener: () => void) => void (purge = listener) };
  let purge: () => void = () => undefined;
  const limiter = {
    assertRoom: () => {
      if (isFull) throw new Error('too many');
    },
    admitNow: () => {
      counted += 1;
      return true;
    },
  };
  let missing: NegativeCache;
  const check = (thing = THING) => missing.check(thing, CODE, CLIENT);
  const miss = (thing = THING) => missing.remember(thing, CLIENT, check(thing));
  const refused = expect.objectContaining({ code: CODE });

  beforeEach(() => {
    [now, isFull, counted, answers.open] = [0, false, 0, true];
    missing = new NegativeCache(answers, limiter, () => now, 2);
  });

  it('is refused for three seconds, and then asked for again', () => {
    miss();
    now = 2_999;
    expect(() => check()).toThrow(refused);
    now = 3_000;
    expect(() => check()).not.toThrow();
  });

  it('is forgotten with any change, also what was on its way then', () => {
    miss();
    const since = check('story 13');
    purge();
    missing.remember('story 13', CLIENT, since);
    expect(() => [check(), check('story 13')]).not.toThrow();
  });

  it('is not believed while changes cannot be heard', () => {
    miss();
    answers.open = false;
    expect(() => check()).not.toThrow();
  });

  it('takes a bounded place: what was asked for longest ago goes first', () => {
    for (const id of [1, 2, 3]) miss(`story ${id}`);
    expect(() => check('story 1')).not.toThrow();
    expect(() => check('story 3')).toThrow(refused);
  });

  it('counts against who asked, and only what a service was asked for; who is over the limit asks no service', () => {
    miss();
    expect(() => check()).toThrow(refused);
    expect(counted).toBe(1);
    isFull = true;
    expect(() => check('story 13')).toThrow('too many');
    expect(() => check()).toThrow(refused);
  });
});
