import type { CacheEntry } from './cache-eviction';
import { MAX_BYTES, entriesToEvict } from './cache-eviction';

const chapter = (id: number, cachedAt: number, part: Partial<CacheEntry> = {}): CacheEntry => ({
  kind: 'chapter',
  id,
  cachedAt,
  bytes: 20_000,
  storyId: 1,
  ...part,
});
const navigation = (id: number): CacheEntry =>
  chapter(id, 0, { kind: 'navigation', bytes: 200, storyId: null });
const story = (id: number, cachedAt: number): CacheEntry =>
  chapter(id, cachedAt, { kind: 'story', storyId: null });
const idsOf = (entries: readonly CacheEntry[]) => entries.map(({ kind, id }) => `${kind} ${id}`).sort();

describe('what has to go', () => {
  it('is nothing while there is room', () => {
    expect(entriesToEvict([chapter(1, 1), navigation(1), story(1, 1)])).toEqual([]);
  });

  it('is the chapter that was read longest ago, with its neighbours, when there are more than thirty', () => {
    const chapters = Array.from({ length: 31 }, (_, place) => chapter(place + 1, 100 - place));
    expect(idsOf(entriesToEvict([...chapters, navigation(31), navigation(1), story(1, 1)]))).toEqual([
      'chapter 31',
      'navigation 31',
    ]);
  });

  it('is what does not fit into twenty megabytes', () => {
    const large = { bytes: MAX_BYTES / 2 };
    expect(idsOf(entriesToEvict([chapter(1, 1, large), chapter(2, 3, large), chapter(3, 2, large)]))).toEqual(
      ['chapter 1'],
    );
  });

  it('is never the story of what is read, however long ago its page was opened', () => {
    const looked = Array.from({ length: 30 }, (_, place) => story(place + 2, 1_000 + place));
    const gone = entriesToEvict([story(1, 1), chapter(5, 9_000), ...looked]);
    expect(idsOf(gone)).toEqual(['story 2']);
  });
});
