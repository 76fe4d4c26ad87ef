import { paragraphsOf, quoteOf } from './chapter-paragraphs';

describe('paragraphs of a chapter', () => {
  it('are the lines that hold something, by the ids of their lines', () => {
    const chapter = { translated_content: 'Một\n \u3000\n  Ba ', line_ids: [7, 9, 8] };
    expect([...paragraphsOf(chapter)]).toEqual([
      [7, 'Một'],
      [8, 'Ba'],
    ]);
  });

  it('are counted where lines have no ids yet', () => {
    expect([...paragraphsOf({ translated_content: 'Một\n\nBa', line_ids: null }).keys()]).toEqual([1, 3]);
  });
});

describe('a quote', () => {
  it('is the whole paragraph when it is short', () => {
    expect(quoteOf('Trăng lên.', 10)).toBe('Trăng lên.');
  });

  it('ends with dots where it was cut, between letters', () => {
    expect(quoteOf('Trăng 🌙🌙🌙🌙🌙', 9)).toBe('Trăng 🌙🌙…');
    expect(Array.from(quoteOf('a'.repeat(500), 120))).toHaveLength(120);
  });
});
