import { useQuery } from '@tanstack/react-query';
import type { ChapterSummary } from '@lacthu/contracts';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import { sizeOfLength, type TextSize } from './model/estimate';

/** The project's chapters from the cached list; null while loading. */
export function useChapterList(projectId: number): readonly ChapterSummary[] | null {
  return useQuery(chapterListQuery(projectId)).data ?? null;
}

/** Sizes of the chapters: the list contains the lengths of the sources, though not their texts. */
export function sizesOf(chapters: readonly ChapterSummary[]): TextSize[] {
  return chapters.map(({ original_length: length }) => sizeOfLength(length));
}
