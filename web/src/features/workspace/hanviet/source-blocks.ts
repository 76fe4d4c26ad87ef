import { textMark } from '../model/text-mark';

/** Characters per conversion: some tens of milliseconds of a worker on a phone. Nearly every chapter is one block. */
export const BLOCK_CHARS = 20_000;

/**
 * Lines of the source drafted together. The engine detects names by their frequency in its input: in a single paragraph
 * it would read names as words.
 */
export interface SourceBlock {
  /** Index of its first line in the source. */
  readonly from: number;
  readonly text: string;
  /** Differs when the text differs. */
  readonly mark: string;
}

/** Splits the source into blocks at line ends; a line that is longer is a block of its own. */
export function blocksOf(lines: readonly string[], most = BLOCK_CHARS): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let from = 0;
  while (from < lines.length) {
    let length = lines[from]?.length ?? 0;
    let end = from + 1;
    while (end < lines.length && length + (lines[end]?.length ?? 0) <= most) {
      length += lines[end]?.length ?? 0;
      end += 1;
    }
    // The engine would treat a carriage return as another line.
    const text = lines.slice(from, end).join('\n').replaceAll('\r', ' ');
    blocks.push({ from, text, mark: textMark(text) });
    from = end;
  }
  return blocks;
}

/** Returns the block that contains a line of the source. */
export function blockAt(blocks: readonly SourceBlock[], line: number): SourceBlock | undefined {
  return blocks.findLast(({ from }) => from <= line);
}
