/** What somebody has typed of a paragraph and not sent. */
export interface TypoDraft {
  readonly after: string;
  readonly note: string;
}

// Outside React: a dialog that is closed by a slip, or a session that ends, loses nothing that was typed.
const drafts = new Map<string, TypoDraft>();

export function typoDraft(chapterId: number, lineId: number): TypoDraft | undefined {
  return drafts.get(`${chapterId}:${lineId}`);
}

/** null forgets it. */
export function keepTypoDraft(chapterId: number, lineId: number, draft: TypoDraft | null): void {
  if (draft) drafts.set(`${chapterId}:${lineId}`, draft);
  else drafts.delete(`${chapterId}:${lineId}`);
}
