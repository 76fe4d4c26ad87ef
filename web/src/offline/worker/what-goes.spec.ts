import type { KeptEntry } from './what-goes';
import { MOST_BYTES, whatGoes } from './what-goes';

const chapter = (id: number, keptAt: number, part: Partial<KeptEntry> = {}): KeptEntry => ({
  kind: 'chapter',
  id,
  keptAt,
  bytes: 20_000,
  storyId: 1,
  ...part,
});
const navigation = (id: number): KeptEntry =>
  chapter(id, 0, { kind: 'navigation', bytes: 200, storyId: null });
const story = (id: number, keptAt: number): KeptEntry =>
  chapter(id, keptAt, { kind: 'story', storyId: null });
const idsOf = (entries: readonly KeptEntry[]) => entries.map(({ kind, id }) => `${kind} ${id}`).sort();

describe('what has to go', () => {
  it('is nothing while there is room', () => {
    expect(whatGoes([chapter(1, 1), navigation(1), story(1, 1)])).toEqual([]);
  });

  it('is the chapter that was read longest ago, with its neighbours, when there are more than thirty', () => {
    const chapters = Array.from({ length: 31 }, (_, place) => chapter(place + 1, 100 - place));
    expect(idsOf(whatGoes([...chapters, navigation(31), navigation(1), story(1, 1)]))).toEqual([
      'chapter 31',
      'navigation 31',
    ]);
  });

  it('is what does not fit into twenty megabytes', () => {
    const large = { bytes: MOST_BYTES / 2 };
    expect(idsOf(whatGoes([chapter(1, 1, large), chapter(2, 3, large), chapter(3, 2, large)]))).toEqual([
      'chapter 1',
    ]);
  });

  it('is never the story of what is read, however long ago its page was opened', () => {
    const looked = Array.from({ length: 30 }, (_, place) => story(place + 2, 1_000 + place));
    const gone = whatGoes([story(1, 1), chapter(5, 9_000), ...looked]);
    expect(idsOf(gone)).toEqual(['story 2']);
  });
});
