import { pageCount, pageMarks } from './page-window';

describe('pages of the chapter list', () => {
  it.each([
    [1, 1, [1]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, 5, 'gap-right', 9]],
    [5, 9, [1, 'gap-left', 3, 4, 5, 6, 7, 'gap-right', 9]],
    [9, 9, [1, 'gap-left', 5, 6, 7, 8, 9]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
  ])('on page %i of %i shows %j', (page, pages, marks) => {
    expect(pageMarks(page, pages)).toEqual(marks);
  });

  it('has fifty chapters a page', () => {
    expect([pageCount(0), pageCount(50), pageCount(51)]).toEqual([1, 1, 2]);
  });
});
