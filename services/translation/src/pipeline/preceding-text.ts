/** Characters of a tail: two or three paragraphs of dialogue, a twentieth of a call's cost. */
const TAIL_CHARS = 200;

/** The text just before a chunk, sent as context only, never translated again. */
export interface PrecedingText {
  /** Lines of the source, the nearest last. */
  readonly source: readonly string[];
  /** Their translations, as far as known. */
  readonly target: readonly string[];
}

/** The ends of a chunk and of its translation, short enough to be sent with the next one, without empty (failed) lines. */
export function tailsOf(source: readonly string[], target: readonly string[]): PrecedingText {
  return { source: tailOf(source), target: tailOf(target) };
}

/** The translated lines of a chunk; failed lines and drafts are empty, because they are no example for the next ones. */
export function translatedOf(result?: {
  readonly from: number;
  readonly lines: readonly string[];
  readonly failed: readonly { readonly line: number }[];
}): string[] {
  if (!result) return [];
  const failed = new Set(result.failed.map(({ line }) => line));
  return result.lines.map((line, index) => (failed.has(result.from + index) ? '' : line));
}

function tailOf(lines: readonly string[]): string[] {
  const tail: string[] = [];
  let room = TAIL_CHARS;
  for (const line of [...lines].reverse()) {
    const text = line.trim();
    if (text === '') continue;
    if (text.length > room) {
      if (tail.length === 0) tail.push(endOf(text));
      break;
    }
    tail.unshift(text);
    room -= text.length;
  }
  return tail;
}

/** The last characters, without splitting a surrogate pair. */
function endOf(text: string): string {
  return `…${Array.from(text.slice(-TAIL_CHARS * 2))
    .slice(-TAIL_CHARS)
    .join('')}`;
}
