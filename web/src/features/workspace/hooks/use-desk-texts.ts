import { useQueryClient } from '@tanstack/react-query';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import { draftOf, EMPTY_DRAFT, type ChapterTexts } from '../model/draft';
import { draftKey, getDraft } from '../model/draft-store';

/** A way to read what lies on the desk at the moment, saved or not; null stands for a text that is no chapter yet. */
export function useDeskTexts(projectId: number, chapterId: number | null): () => ChapterTexts {
  const queryClient = useQueryClient();
  return () => {
    const saved = chapterId === null ? undefined : queryClient.getQueryData(chapterQuery(chapterId).queryKey);
    return getDraft(draftKey(projectId, chapterId)) ?? (saved ? draftOf(saved) : EMPTY_DRAFT);
  };
}
