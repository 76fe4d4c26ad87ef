/** A displayed paragraph and the index of its line, from 0. */
export interface Paragraph {
  readonly line: number;
  readonly text: string;
}

/** The paragraphs of a chapter: one line is one paragraph, blank lines only separate them. */
export function paragraphsOf(text: string): Paragraph[] {
  return text
    .split('\n')
    .map((content, line) => ({ line, text: content.trim() }))
    .filter((paragraph) => paragraph.text !== '');
}
