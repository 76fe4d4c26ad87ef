import { canMeet, isUsedBefore, type DictionaryPlace } from './precedence';

const place = (changes: Partial<DictionaryPlace> = {}): DictionaryPlace => ({
  kind: 'phrases',
  isOfProject: false,
  isWords: false,
  ...changes,
});

describe('a new file', () => {
  it('is used before older files of the same place, but not before single words', () => {
    expect(isUsedBefore(place(), place())).toBe(true);
    expect(isUsedBefore(place(), place({ isWords: true }))).toBe(false);
  });

  it('of a project is used before all that is for everything, single words too', () => {
    expect(isUsedBefore(place({ isOfProject: true }), place({ isWords: true }))).toBe(true);
    expect(isUsedBefore(place(), place({ isOfProject: true }))).toBe(false);
  });

  it('of names is used before phrases wherever they stand', () => {
    const phrases = place({ isOfProject: true, isWords: true });
    expect(isUsedBefore(place({ kind: 'names' }), phrases)).toBe(true);
    expect(isUsedBefore(place({ isOfProject: true }), place({ kind: 'names' }))).toBe(false);
  });

  it('of words for gaps is used behind all others, and before an older one of its kind', () => {
    const gaps = place({ kind: 'cedict', isOfProject: true });
    expect(isUsedBefore(gaps, place({ isWords: true }))).toBe(false);
    expect(isUsedBefore(place(), gaps)).toBe(true);
    expect(isUsedBefore(gaps, gaps)).toBe(true);
  });

  it('of rules meets rules only', () => {
    expect(canMeet('rules', 'phrases')).toBe(false);
    expect(canMeet('rules', 'rules')).toBe(true);
    expect(canMeet('names', 'phrases')).toBe(true);
  });
});
