/** What somebody has typed of a paragraph and not sent. */
export interface TypoDraft {
  readonly after: string;
  readonly note: string;
}

/** A paragraph as the reader saw it: of one that has been edited since, an old draft would undo the edit. */
export interface SeenParagraph {
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

const keyOf = ({ chapterId, lineId, words }: SeenParagraph): string => `${chapterId}:${lineId}:${words}`;
