/** A paragraph on screen, and the place of its line in the text, from 0. */
export interface Paragraph {
  readonly line: number;
  readonly text: string;
}

/** A chapter's paragraphs: one line is one paragraph, blank lines only part them. */
export function paragraphsOf(text: string): Paragraph[] {
  return text
    .split('\n')
    .map((content, line) => ({ line, text: content.trim() }))
    .filter((paragraph) => paragraph.text !== '');
}
