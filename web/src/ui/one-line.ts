/** Replaces typed or pasted line breaks by spaces, because a paragraph is one line. */
export function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
