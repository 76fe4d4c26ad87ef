import { containsPattern, paginationOf } from './member-list';

describe('a list of people', () => {
  it.each([
    [0, { current: 1, total: 1, totalUsers: 0 }],
    [50, { current: 1, total: 1, totalUsers: 50 }],
    [51, { current: 1, total: 2, totalUsers: 51 }],
  ])('with %i people says how many pages there are', (people, pagination) => {
    expect(paginationOf({ page: 1, limit: 50 }, people)).toEqual(pagination);
  });

  it('is searched for what was typed, not for a pattern', () => {
    expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%');
    expect(containsPattern('Nguyễn   An')).toBe('%Nguyễn An%');
  });
});
