import type { AudioHistoryEntry } from '@lacthu/contracts';

/** One audio in the history of a chapter. */
export interface ChapterAudio extends AudioHistoryEntry {
  readonly assetId: string;
  readonly chapterId: number;
}

/** The official audio of a chapter: the chosen one, unless it has expired. */
export function officialAudio(
  chosen: string | null,
  history: readonly ChapterAudio[],
): ChapterAudio | undefined {
  return history.find(({ url }) => url === chosen);
}
