import type { ChapterSummary } from '@lacthu/contracts';
import {
  pickedChapters,
  wrong,
  type ChapterSelection,
  type PickedChapters,
} from '../../../../ui/chapter-picker/chapter-selection';
import { formatNumber } from '../../../../lib/format/format';
import { downloadTexts } from '../texts';
import type { FileType } from './download-kinds';

/** Maximum audio files per download (specification 2, §9). */
const MOST_SOUNDS = 20;

/** Whether the chapter has the content of such a file: a translation, or audio. */
export function hasContent({ has_translation, audio_url }: ChapterSummary, type: FileType): boolean {
  return type === 'txt' ? has_translation : audio_url !== null && audio_url !== '';
}

/** The chosen chapters that can be downloaded, in the order of the book. */
export function chosenChapters(
  all: readonly ChapterSummary[],
  type: FileType,
  selection: ChapterSelection,
): PickedChapters {
  const picked = pickedChapters(all, selection, {
    accepts: (chapter) => hasContent(chapter, type),
    noneFits: downloadTexts.noneMatches[type],
  });
  const count = picked.chapters.length;
  if (type === 'txt' || count <= MOST_SOUNDS) return picked;
  return {
    ...picked,
    problem: wrong(downloadTexts.tooMany(formatNumber(MOST_SOUNDS), formatNumber(count))),
  };
}
