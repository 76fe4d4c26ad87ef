/** A chapter as readers see it. */
export interface ChapterLines {
  readonly translated_content: string;
  /** Stable id of each line; null for copies made before lines had ids, which count as 1 to n. */
  readonly line_ids: readonly number[] | null;
}

/** Paragraphs of a chapter by line id, without blank lines. */
export function paragraphsOf({ translated_content, line_ids }: ChapterLines): Map<number, string> {
  const lines = translated_content.split('\n').map((line, place): [number, string] => {
    return [line_ids?.[place] ?? place + 1, line.trim()];
  });
  return new Map(lines.filter(([, text]) => text !== ''));
}

/** Beginning of a paragraph; surrogate pairs are not split. */
export function quoteOf(paragraph: string, letters: number): string {
  const all = Array.from(paragraph);
  return all.length <= letters
    ? paragraph
    : `${all
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`;
}
