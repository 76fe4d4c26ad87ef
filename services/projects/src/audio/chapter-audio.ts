import type { AudioHistoryEntry } from '@lacthu/contracts';

/** An audio of a chapter as its history shows it. */
export interface ChapterAudio extends AudioHistoryEntry {
  readonly assetId: string;
  readonly chapterId: number;
}

/** The audio that a chapter offers: the chosen one as long as it lives. */
export function officialAudio(
  chosen: string | null,
  history: readonly ChapterAudio[],
): ChapterAudio | undefined {
  return history.find(({ url }) => url === chosen);
}
