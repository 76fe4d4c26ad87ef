export interface LineChunk {
  /** Index of the first line. */
  from: number;
  /** Index after the last line. */
  to: number;
  lines: string[];
}

/**
 * Usual size of one request to a provider (characters): long enough for context, short enough that an error costs
 * little.
 */
export const DEFAULT_CHUNK_CHARS = 1500;

/**
 * Groups lines into chunks of at most `maxChars` characters (including line ends), divided only between lines. A single
 * longer line is a chunk of its own. Every line is in exactly one chunk, in order; blank lines after a paragraph stay
 * with it.
 *
 * @param maxChars 1,000 to 1,500 is usual; must be positive
 */
export function chunkLines(lines: readonly string[], maxChars: number = DEFAULT_CHUNK_CHARS): LineChunk[] {
  const chunks: LineChunk[] = [];
  let from = 0;
  let size = 0;
  lines.forEach((line, index) => {
    const isBlank = line.trim() === '';
    if (index > from && !isBlank && size + line.length > maxChars) {
      chunks.push({ from, to: index, lines: lines.slice(from, index) });
      from = index;
      size = 0;
    }
    size += line.length + 1;
  });
  if (from < lines.length) chunks.push({ from, to: lines.length, lines: lines.slice(from) });
  return chunks;
}
