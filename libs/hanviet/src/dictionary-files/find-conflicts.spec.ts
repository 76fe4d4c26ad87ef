import { findConflicts } from '.';

const entries = new Map([
  ['林辰', 'Lâm Thần/Lâm Thìn'],
  ['了', '∅'],
  ['走', 'đi'],
]);

describe('findConflicts', () => {
  it('tells the same Chinese with another first meaning, and where it stands', () => {
    const found = findConflicts(
      entries,
      [
        { place: 'cũ', text: '林辰=Lâm Thìn/Lâm Thần\n了=rồi\n走=đi/chạy\n' },
        { place: 'từ lẻ', text: '走=bước' },
      ],
      10,
    );
    expect(found).toEqual({
      count: 3,
      rows: [
        { source: '林辰', meaning: 'Lâm Thần', other: 'Lâm Thìn', place: 'cũ' },
        { source: '了', meaning: '∅', other: 'rồi', place: 'cũ' },
        { source: '走', meaning: 'đi', other: 'bước', place: 'từ lẻ' },
      ],
    });
  });

  it('counts all and tells the first ones', () => {
    const text = '林辰=a\n了=b\n走=c\n跑=d\n';
    expect(findConflicts(entries, [{ place: 'cũ', text }], 1)).toMatchObject({
      count: 3,
      rows: [{ source: '林辰' }],
    });
  });

  it('finds none in an empty text or in words that the new entries lack', () => {
    expect(
      findConflicts(
        entries,
        [
          { place: '', text: '' },
          { place: '', text: '跑=chạy' },
        ],
        5,
      ).count,
    ).toBe(0);
  });
});
