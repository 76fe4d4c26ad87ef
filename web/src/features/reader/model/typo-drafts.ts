/** An unsent correction of a paragraph. */
export interface TypoDraft {
  readonly after: string;
  readonly note: string;
}

/** The paragraph when the draft was made: after an edit of the chapter an old draft would undo the edit. */
export interface SeenParagraph {
  /** User of the draft, because browsers are shared; null while unknown. */
  readonly readerId: number | null;
  readonly chapterId: number;
  readonly lineId: number;
  readonly words: string;
}

// Kept outside React: closing the dialog by accident, or the end of a session, loses nothing.
const drafts = new Map<string, TypoDraft>();

export function typoDraft(seen: SeenParagraph): TypoDraft | undefined {
  return drafts.get(keyOf(seen));
}

/** null deletes it. */
export function keepTypoDraft(seen: SeenParagraph, draft: TypoDraft | null): void {
  if (draft) drafts.set(keyOf(seen), draft);
  else drafts.delete(keyOf(seen));
}

const keyOf = ({ readerId, chapterId, lineId, words }: SeenParagraph): string =>
  `${readerId}:${chapterId}:${lineId}:${words}`;
