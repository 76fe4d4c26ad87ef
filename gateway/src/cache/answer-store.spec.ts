import { AnswerStore } from './answer-store';
import { readyAnswer, type ReadyAnswer } from './ready-answer';

const KIBIBYTE = 1024;
const answer = (storyId: number | null, size = 10): ReadyAnswer =>
  readyAnswer(
    {
      storyId,
      showsCounts: false,
      expiresAt: Infinity,
      contentType: 'application/json',
      vary: 'accept-encoding',
    },
    Buffer.alloc(size, 'x'),
  );

describe('the store of kept answers', () => {
  it('lets the answer go that was asked for longest ago, and stays within its bytes', () => {
    const store = new AnswerStore(64 * KIBIBYTE);
    for (let chapter = 0; chapter < 20; chapter += 1) {
      store.keep(`/chapters/${chapter}`, answer(1, 5 * KIBIBYTE));
      store.find('/chapters/0');
    }
    expect(store.bytes).toBeLessThanOrEqual(64 * KIBIBYTE);
    expect(store.find('/chapters/0')).toBeDefined();
    expect(store.find('/chapters/1')).toBeUndefined();
    expect(store.find('/chapters/19')).toBeDefined();
  });

  it('loses no chapter to a flood of queries', () => {
    const store = new AnswerStore(256 * KIBIBYTE);
    store.keep('/chapters/1', answer(1, KIBIBYTE));
    for (let query = 0; query < 1_000; query += 1) store.keep(`/projects?search=${query}`, answer(null));
    expect(store.find('/projects?search=999')).toBeDefined();
    expect(store.find('/projects?search=1')).toBeUndefined();
    expect(store.find('/chapters/1')).toBeDefined();
  });

  it('does not hold one answer that would push out all others', () => {
    const store = new AnswerStore(64 * KIBIBYTE);
    store.keep('/chapters/1', answer(1, KIBIBYTE));
    store.keep('/chapters/2', answer(1, 60 * KIBIBYTE));
    expect(store.find('/chapters/1')).toBeDefined();
    expect(store.find('/chapters/2')).toBeUndefined();
  });

  it('drops what is about one story, or the lists, and nothing else', () => {
    const store = new AnswerStore(256 * KIBIBYTE);
    store.keep('/chapters/1', answer(1));
    store.keep('/chapters/2', answer(2));
    store.keep('/projects?limit=1', answer(null));
    store.drop(1);
    expect(
      ['/chapters/1', '/chapters/2', '/projects?limit=1'].map((key) => store.find(key) !== undefined),
    ).toEqual([false, true, true]);
    store.drop(null);
    expect(store.find('/projects?limit=1')).toBeUndefined();
    expect(store.find('/chapters/2')).toBeDefined();
  });

  it('drops an answer that took the place of another of the same name', () => {
    const store = new AnswerStore(256 * KIBIBYTE);
    store.keep('/chapters/1', answer(1));
    store.keep('/chapters/1', answer(1, 20));
    store.drop(1);
    expect(store.find('/chapters/1')).toBeUndefined();
    expect(store.bytes).toBe(0);
  });
});
