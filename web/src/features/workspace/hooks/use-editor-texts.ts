import { useQueryClient } from '@tanstack/react-query';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import { draftOf, EMPTY_DRAFT, type ChapterTexts } from '../model/draft';
import { draftKey, getDraft } from '../model/draft-store';

/**
 * Returns a function that reads the current texts of the editor, saved or not; null stands for a text that is not a
 * chapter yet.
 */
export function useEditorTexts(projectId: number, chapterId: number | null): () => ChapterTexts {
  const queryClient = useQueryClient();
  return () => {
    const saved = chapterId === null ? undefined : queryClient.getQueryData(chapterQuery(chapterId).queryKey);
    return getDraft(draftKey(projectId, chapterId)) ?? (saved ? draftOf(saved) : EMPTY_DRAFT);
  };
}
