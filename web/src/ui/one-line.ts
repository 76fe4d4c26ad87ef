/** One paragraph is one line: line ends that were typed or pasted become spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
