import type { StoredEntry } from './glossary-entry';
import { mergeEntries } from './merge-entries';

const stored = (source: string, status: StoredEntry['status']): StoredEntry => ({
  id: 1,
  source,
  target: 'Cũ',
  kind: 'term',
  note: 'ghi',
  status,
});

describe('entries that are added', () => {
  it('are new where the Chinese is', () => {
    expect(mergeEntries([], [{ source: '林', target: 'Lâm' }], 'proposed')).toEqual({
      added: [{ source: '林', target: 'Lâm', kind: 'name', note: '' }],
      changed: [],
      skipped: 0,
    });
  });

  it('change an approved one, and keep what they do not say', () => {
    const { changed } = mergeEntries(
      [stored('林', 'approved')],
      [{ source: '林', target: 'Lâm' }],
      'approved',
    );
    expect(changed).toEqual([{ ...stored('林', 'approved'), target: 'Lâm' }]);
  });

  it('never change an approved one as a proposal', () => {
    const given = [{ source: '林', target: 'Lâm' }];
    expect(mergeEntries([stored('林', 'approved')], given, 'proposed')).toMatchObject({
      changed: [],
      skipped: 1,
    });
  });

  it('approve a proposal, or replace it by a newer one', () => {
    const given = [{ source: '林', target: 'Lâm' }];
    const old = [stored('林', 'proposed')];
    expect(mergeEntries(old, given, 'approved').changed).toMatchObject([
      { target: 'Lâm', status: 'approved' },
    ]);
    expect(mergeEntries(old, given, 'proposed').changed).toMatchObject([
      { target: 'Lâm', status: 'proposed' },
    ]);
  });

  it('count once: the last of several for one Chinese text, and none that changes nothing', () => {
    const given = ['Một', 'Hai', 'Cũ'].map((target) => ({ source: '林', target }));
    expect(mergeEntries([stored('林', 'approved')], given, 'approved')).toEqual({
      added: [],
      changed: [],
      skipped: 3,
    });
    expect(mergeEntries([], given, 'approved')).toMatchObject({ added: [{ target: 'Cũ' }], skipped: 2 });
  });
});
