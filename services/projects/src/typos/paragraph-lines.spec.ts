import { lineOfId, withParagraph } from './paragraph-lines';

const TARGET = 'Một\n　　Hai\nBa';

describe('the line of a paragraph', () => {
  it('is found by its id', () => {
    expect(lineOfId([7, 9, 4], TARGET, 9)).toEqual({ place: 1, text: '　　Hai' });
  });

  it('is nowhere once it is gone', () => {
    expect(lineOfId([7, 9, 4], TARGET, 8)).toBeNull();
    expect(lineOfId([7, 9, 4, 5], TARGET, 5)).toBeNull();
  });

  it('keeps its indent and leaves the others alone when it says something else', () => {
    expect(withParagraph(TARGET, { place: 1, text: '　　Hai' }, 'Hai sửa')).toBe('Một\n　　Hai sửa\nBa');
  });
});
