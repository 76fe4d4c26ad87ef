import { useQuery } from '@tanstack/react-query';
import type { ChapterSummary } from '@lacthu/contracts';
import { chapterListQuery } from '../../../../api/chapters/chapters.queries';
import { sizeOfLength, type TextSize } from '../model/estimate';

/** The project's chapters as the list on screen has them; null while it is loading. */
export function useChapterList(projectId: number): readonly ChapterSummary[] | null {
  return useQuery(chapterListQuery(projectId)).data ?? null;
}

/** Their sizes: the list tells how long the sources are, though not their texts. */
export function sizesOf(chapters: readonly ChapterSummary[]): TextSize[] {
  return chapters.map(({ original_length: length }) => sizeOfLength(length));
}
