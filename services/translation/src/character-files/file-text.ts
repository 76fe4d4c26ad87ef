/** What a file of characters says. */
export interface FileText {
  readonly text: string;
  /** Vietnamese sentences about what was left out. */
  readonly warnings: readonly string[];
}

/**
 * Characters of text that are taken out of one file. A model is shown far less; without a limit, cells that share one
 * long text would make gigabytes of it.
 */
export const FILE_TEXT_CHARS = 2_000_000;

/** Lines without blanks at their ends and without more than one empty line in a row. */
export function tidyLines(text: string): string {
  return text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
