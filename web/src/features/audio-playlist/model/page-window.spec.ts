import { pageCount, pageOf, pageWindow } from './page-window';

describe('the pages of the playlist', () => {
  it('hold twenty tracks', () => {
    expect([0, 20, 21].map(pageCount)).toEqual([1, 1, 2]);
    expect([0, 19, 20].map(pageOf)).toEqual([1, 1, 2]);
  });

  it('have five buttons around the current one, three on phones, and never one too many', () => {
    expect(pageWindow(6, 12, 5)).toEqual([4, 5, 6, 7, 8]);
    expect(pageWindow(1, 12, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(12, 12, 5)).toEqual([8, 9, 10, 11, 12]);
    expect(pageWindow(6, 12, 3)).toEqual([5, 6, 7]);
    expect(pageWindow(2, 2, 5)).toEqual([1, 2]);
  });
});
