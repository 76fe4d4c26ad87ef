/** Text of a character file. */
export interface FileText {
  readonly text: string;
  /** Vietnamese sentences about omitted parts. */
  readonly warnings: readonly string[];
}

/**
 * Upper bound of the text of one file. A model gets far less; without a limit, cells that share one long text would
 * expand to gigabytes.
 */
export const FILE_TEXT_CHARS = 2_000_000;

/** Trims all lines and collapses consecutive empty lines into one. */
export function tidyLines(text: string): string {
  return text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
