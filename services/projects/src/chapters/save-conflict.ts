/** The editable parts of a chapter. */
export interface ChapterParts {
  readonly title: string;
  readonly source: string;
  readonly target: string;
}

/** Parts of a chapter that have changed since an editor loaded it. */
export interface NewerParts {
  readonly title: boolean;
  readonly text: boolean;
}

/**
 * Whether a save would overwrite a change that its author has not seen. A part that is equal to the stored one (a save
 * sent twice), or that has not changed meanwhile, overwrites nothing.
 */
export function overwritesNewer(
  chapter: ChapterParts,
  save: { readonly [Part in keyof ChapterParts]?: string | undefined },
  newer: NewerParts,
): boolean {
  const differs = (part: keyof ChapterParts): boolean =>
    save[part] !== undefined && save[part] !== chapter[part];
  return (newer.title && differs('title')) || (newer.text && (differs('source') || differs('target')));
}
