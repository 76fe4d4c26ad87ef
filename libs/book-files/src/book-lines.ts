import { normalizeText } from '@lacthu/novel-text';

/** A line of the text that is being built; one line is one paragraph. */
export interface BookLine {
  readonly text: string;
  /** 1 to 9 for a heading of this depth, 0 for body text. */
  readonly level: number;
}

/** Leading and trailing blanks that come from markup. A full-width blank is the paragraph's indent and is kept. */
const EDGE_BLANKS = /^[ \t]+|[ \t]+$/g;

/**
 * Collects paragraphs as normalised lines, without consecutive blank lines and without blank lines at the beginning.
 */
export class BookLines {
  readonly lines: BookLine[] = [];

  /** Index of the next line, from 0. */
  get next(): number {
    return this.lines.length;
  }

  /** Adds a paragraph; line ends inside it make several lines, an empty one makes a blank line. */
  add(paragraph: string, level = 0): void {
    for (const line of normalizeText(paragraph).split('\n')) {
      const text = line.replace(EDGE_BLANKS, '');
      if (text.trim() === '') this.addBlank();
      else this.lines.push({ text, level });
    }
  }

  addBlank(): void {
    const last = this.lines.at(-1);
    if (last !== undefined && last.text !== '') this.lines.push({ text: '', level: 0 });
  }
}
