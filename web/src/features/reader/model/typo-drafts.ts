/** What somebody has typed of a paragraph and not sent. */
export interface TypoDraft {
  readonly after: string;
  readonly note: string;
}

/** A paragraph as a reader saw it: of one that has been edited since, an old draft would undo the edit. */
export interface SeenParagraph {
  /** Many share a browser; null while nobody knows who it is. */
  readonly readerId: number | null;
  readonly chapterId: number;
  readonly lineId: number;
  readonly words: string;
}

// Outside React: a dialog that is closed by a slip, or a session that ends, loses nothing that was typed.
const drafts = new Map<string, TypoDraft>();

export function typoDraft(seen: SeenParagraph): TypoDraft | undefined {
  return drafts.get(keyOf(seen));
}

/** null forgets it. */
export function keepTypoDraft(seen: SeenParagraph, draft: TypoDraft | null): void {
  if (draft) drafts.set(keyOf(seen), draft);
  else drafts.delete(keyOf(seen));
}

const keyOf = ({ readerId, chapterId, lineId, words }: SeenParagraph): string =>
  `${readerId}:${chapterId}:${lineId}:${words}`;
