import { COUNTS_PUBLISH_INTERVAL_MS } from '@lacthu/contracts';
import { AnswerStore } from './answer-store';
import { readyAnswer } from './ready-answer';
import { SharedAnswers } from './shared-answers';

const facts = { storyId: 1, showsCounts: false, contentType: 'application/json', vary: 'accept-encoding' };

describe('answers that everybody shares', () => {
  let now: number;
  let answers: SharedAnswers<{ ready: ReturnType<typeof readyAnswer> }>;
  let count: (storyIds: readonly number[]) => void = () => undefined;
  const changes = {
    connected: true,
    onChange: () => undefined,
    onCount: (listener: (storyIds: readonly number[]) => void) => void (count = listener),
    onGap: () => undefined,
  };
  const fill = (text: string) =>
    answers.fill('/chapters/1', () =>
      Promise.resolve({ ready: readyAnswer({ ...facts, expiresAt: now + 60_000 }, Buffer.from(text)) }),
    );
  const found = () => answers.find('/chapters/1');

  beforeEach(() => {
    now = 0;
    answers = new SharedAnswers(new AnswerStore(1024 * 1024), changes, () => now);
  });

  it('are not found after their time', async () => {
    await fill('text');
    now = 59_999;
    expect(found()).toBeDefined();
    now = 60_000;
    expect(found()).toBeUndefined();
  });

  it('are not compressed again when they are the same as before their time was up', async () => {
    await fill('text');
    const first = found();
    if (!first) throw new Error('it should be kept');
    await answers.compress('/chapters/1', first);
    now = 70_000;
    await fill('text');
    expect(found()?.br).toBeDefined();
    now = 140_000;
    await fill('other text');
    expect(found()?.br).toBeUndefined();
  });

  it('bring a failure to all who wait, and are asked for again afterwards', async () => {
    const away = () => answers.fill('/chapters/1', () => Promise.reject(new Error('away')));
    const both = await Promise.allSettled([away(), fill('never asked')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await fill('text');
    expect(found()?.identity.bytes.toString()).toBe('text');
  });

  describe('that show counts', () => {
    const page = (text: string) => () =>
      Promise.resolve({
        ready: readyAnswer({ ...facts, showsCounts: true, expiresAt: now + 60_000 }, Buffer.from(text)),
      });
    const shown = () => answers.find('/projects/1')?.identity.bytes.toString();

    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('go when counts change, and once more when what was not told separately is sure to be committed', async () => {
      await answers.fill('/projects/1', page('1 like'));
      await fill('text');
      count([1]);
      expect([shown(), found() !== undefined]).toEqual([undefined, true]);
      await answers.fill('/projects/1', page('2 likes'));
      jest.advanceTimersByTime(COUNTS_PUBLISH_INTERVAL_MS);
      expect(shown()).toBe('2 likes');
      jest.advanceTimersByTime(1_000);
      expect([shown(), found() !== undefined]).toEqual([undefined, true]);
    });

    it('go for the last time within nine seconds of a change, because the counter of views adds one', async () => {
      count([1]);
      await answers.fill('/projects/1', page('1 of 2 likes'));
      jest.advanceTimersByTime(9_000);
      expect(shown()).toBeUndefined();
      await answers.fill('/projects/1', page('2 likes'));
      jest.advanceTimersByTime(50_000);
      expect(shown()).toBe('2 likes');
    });

    it('are not kept when they were asked for before counts changed', async () => {
      let bring = (): void => undefined;
      const gate = new Promise<void>((resolve) => (bring = resolve));
      const asked = answers.fill('/projects/1', () => gate.then(page('before')));
      count([1]);
      bring();
      await asked;
      expect(shown()).toBeUndefined();
    });
  });
});
