import fc from 'fast-check';

const lines = fc.array(fc.stringMatching(/^[a-zà-ɏạ-ỹ雪夜灯，。]{1,12}$/u), { minLength: 1, maxLength: 4 });

/** Titles and texts of the chapters of a book. */
export const anyChapters = fc
  .array(lines, { minLength: 2, maxLength: 6 })
  .map((chapters) =>
    chapters.map((lines, index): [string, string] => [
      `Chương ${index + 1}: ${index}`,
      lines.join('\n').normalize('NFC'),
    ]),
  );
