/** What an editor may have open of a chapter. */
export interface ChapterParts {
  readonly title: string;
  readonly source: string;
  readonly target: string;
}

/** Which parts of a chapter are newer than what an editor had read. */
export interface NewerParts {
  readonly title: boolean;
  readonly text: boolean;
}

/**
 * Whether a save would write over something that its author has not seen. Another title under a new text, or a text
 * that stands there already (a save sent twice), takes nothing from anybody.
 */
export function isInTheWay(
  chapter: ChapterParts,
  save: { readonly [Part in keyof ChapterParts]?: string | undefined },
  newer: NewerParts,
): boolean {
  const differs = (part: keyof ChapterParts): boolean =>
    save[part] !== undefined && save[part] !== chapter[part];
  return (newer.title && differs('title')) || (newer.text && (differs('source') || differs('target')));
}
