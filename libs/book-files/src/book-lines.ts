import { normalizeText } from '@lacthu/novel-text';

/** A line of the text that is being made; one line is one paragraph. */
export interface BookLine {
  readonly text: string;
  /** 1 to 9 for a heading of this depth, 0 for prose. */
  readonly level: number;
}

/** Blanks at the edges that come from markup. A full-width blank is the paragraph's indent and stays. */
const EDGE_BLANKS = /^[ \t]+|[ \t]+$/g;

/** Collects paragraphs as normalised lines; never two blank lines in a row, none at the beginning. */
export class BookLines {
  readonly lines: BookLine[] = [];

  /** Number of the next line, from 0. */
  get next(): number {
    return this.lines.length;
  }

  /** A paragraph; line ends inside make several lines of it, an empty one is a blank line. */
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
