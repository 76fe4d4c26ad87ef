/** A chapter's paragraphs: one line is one paragraph, blank lines only part them. */
export function paragraphsOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
