import type { CatalogEntry } from './catalog-data';
import { effectiveModelOf, successorOf } from './effective-model';

function entry(id: string, rest: Partial<CatalogEntry> = {}): CatalogEntry {
  const reasoning = { canDisable: false, levels: [] };
  return { id, label: id, size: 'small', state: 'current', reasoning, ...rest };
}

const ENTRIES = [
  entry('old', { state: 'ended', successor: 'older' }),
  entry('older', { state: 'ended', successor: 'new' }),
  entry('dear', { size: 'large' }),
  entry('gone-large', { size: 'large', state: 'ended', successor: 'new' }),
  entry('gone-small', { state: 'ended', successor: 'dear' }),
  entry('new', { endsAt: '2027-05-01' }),
  entry('newer'),
];
const effective = (chosen: string, listed: readonly string[] | null, mayReplace = true, specified = 'old') =>
  effectiveModelOf(
    { chosen, specified, mayReplace },
    { entries: ENTRIES, listed: listed && new Set(listed) },
  );

describe('the model that is called without a choice', () => {
  it('is the specified default where the provider lists it, even when the catalog has it as ended', () => {
    expect(effective('', ['old', 'new'])).toEqual({ model: 'old' });
  });

  it('is else a listed successor, then a listed model of the class, with its own last day', () => {
    expect(effective('', ['new', 'newer'])).toEqual({ model: 'new', replaces: 'old', endsAt: '2027-05-01' });
    expect(effective('', ['dear', 'newer'])).toEqual({ model: 'newer', replaces: 'old' });
  });

  it('is the catalog’s where no list is known, or the list has none of its models', () => {
    const byCatalog = { model: 'new', replaces: 'old', endsAt: '2027-05-01' };
    expect([effective('', null), effective('', ['my-model', 'dear'])]).toEqual([byCatalog, byCatalog]);
  });
});

describe('a chosen model', () => {
  it('is kept when the provider lists it, the catalog does not know it, or it lives', () => {
    expect(effective('old', ['old', 'new'])).toEqual({ model: 'old' });
    expect(effective('my-model', null)).toEqual({ model: 'my-model' });
    expect(effective('newer', ['new'])).toEqual({ model: 'newer' });
  });

  it('is kept at an address where its name may mean another model', () => {
    expect(effective('old', ['new'], false)).toEqual({ model: 'old' });
  });

  it('is replaced when it has ended, and the answer says so', () => {
    expect(effective('models/old', ['newer'])).toEqual({ model: 'newer', replaces: 'models/old' });
    expect(effective('gone-large', null)).toMatchObject({ model: 'new', replaces: 'gone-large' });
  });

  it('is never replaced by a dearer one, nor by one that is not listed', () => {
    expect(effective('gone-small', ['dear'])).toEqual({ model: 'gone-small' });
    expect(effective('gone-small', ['dear', 'newer'])).toMatchObject({ model: 'newer' });
    expect(effective('old', ['my-model'])).toEqual({ model: 'old' });
  });
});

describe('the successor of a model', () => {
  it('is none for an unknown model, and a circle of successors ends', () => {
    const circle = [
      entry('a', { state: 'ended', successor: 'b' }),
      entry('b', { state: 'ended', successor: 'a' }),
    ];
    expect(successorOf('my-model', { entries: ENTRIES, listed: null })).toBeUndefined();
    expect(successorOf('a', { entries: circle, listed: null })).toBeUndefined();
  });
});
