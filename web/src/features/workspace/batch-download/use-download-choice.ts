import { useMemo, useState } from 'react';
import type { ChapterSummary } from '@lacthu/contracts';
import {
  ALL_CHAPTERS,
  type ChapterSelection,
  type PickedChapters,
} from '../../../ui/chapter-picker/chapter-selection';
import { chosenChapters } from './model/download-choice';
import type { DownloadWay, FileType } from './model/download-kinds';
import type { DownloadOptions } from './downloading/start-download';

export interface DownloadChoice {
  readonly type: FileType;
  readonly way: DownloadWay;
  readonly selection: ChapterSelection;
  readonly chosen: PickedChapters;
  readonly order: Pick<DownloadOptions, 'type' | 'way' | 'chapters' | 'isWholeBook'>;
  setType(type: FileType): void;
  setWay(way: DownloadWay): void;
  select(part: Partial<ChapterSelection>): void;
}

const NONE: readonly ChapterSummary[] = [];
const FIRST_WAYS: Readonly<Record<FileType, DownloadWay>> = { txt: 'joined', mp3: 'zip' };

/** The user's choice of a download: kept while the dialog is open, with a form per content type. */
export function useDownloadChoice(all: readonly ChapterSummary[] = NONE): DownloadChoice {
  const [type, setType] = useState<FileType>('txt');
  const [ways, setWays] = useState(FIRST_WAYS);
  const [selection, setSelection] = useState(ALL_CHAPTERS);
  const chosen = useMemo(() => chosenChapters(all, type, selection), [all, type, selection]);
  const way = ways[type];
  return {
    type,
    way,
    selection,
    chosen,
    order: { type, way, chapters: chosen.chapters, isWholeBook: selection.mode === 'all' },
    setType,
    setWay: (next) => setWays((before) => ({ ...before, [type]: next })),
    select: (part) => setSelection((before) => ({ ...before, ...part })),
  };
}
