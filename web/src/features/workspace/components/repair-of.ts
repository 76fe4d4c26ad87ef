import { formatNumber } from '../../../lib/format/format';
import type { DraftedChapter } from '../hooks/use-drafted-chapter';
import type { TextOutline } from '../model/align-paragraphs';
import { workspaceTexts } from '../texts';

interface Repair {
  readonly words: string;
  /** Lines of the source, from 0. */
  readonly lines: readonly number[];
}

/** Translates only missing or failed lines; null when there are none. */
export function repairOf({
  drafted,
  outline: { repairable, isOnlyMissing },
}: {
  readonly drafted: DraftedChapter;
  readonly outline: TextOutline;
}): Repair | null {
  if (repairable.length === 0 || drafted.draft.target.trim() === '') return null;
  const words = isOnlyMissing ? workspaceTexts.translateMissing : workspaceTexts.repair;
  return { words: words(formatNumber(repairable.length)), lines: repairable };
}
