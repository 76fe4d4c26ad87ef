import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Chapter, ChapterSummary, CreateChapterRequest, UpdateChapterRequest } from '@lacthu/contracts';
import { request } from '../../../api/client';
import { chapterKeys } from '../../../api/chapters/chapters.queries';
import { projectKeys } from '../../../api/projects/projects.queries';

/** A chapter of 2,000,000 characters over a slow line. */
const TIMEOUT_MS = 120_000;

interface ChapterChange {
  readonly id: number;
  readonly change: UpdateChapterRequest;
}

/** PUT /api/chapters/{id}; 409 when the chapter has moved past `version`. */
export function useUpdateChapter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: ChapterChange) =>
      request(`/api/chapters/${id}`, {
        method: 'PUT',
        json: change,
        timeoutMs: TIMEOUT_MS,
        answer: 'chapterSchema',
      }),
    onSuccess: (chapter) => takeChapter(queryClient, chapter),
  });
}

/** POST /api/chapters */
export function useCreateChapter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chapter: Partial<CreateChapterRequest> & { readonly projectId: number }) =>
      request('/api/chapters', {
        method: 'POST',
        json: chapter,
        timeoutMs: TIMEOUT_MS,
        answer: 'chapterSchema',
      }),
    onSuccess: async (chapter) => {
      takeChapter(queryClient, chapter);
      await queryClient.invalidateQueries({ queryKey: chapterKeys.ofProject(chapter.project_id) });
    },
  });
}

/** DELETE /api/chapters/{id} */
export function useDeleteChapter(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request(`/api/chapters/${id}`, { method: 'DELETE' }),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData<ChapterSummary[]>(chapterKeys.ofProject(projectId), (list) =>
        list?.filter((chapter) => chapter.id !== id),
      );
      queryClient.removeQueries({ queryKey: chapterKeys.one(id) });
    },
    // Also after a 404: the list is out of date then.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: chapterKeys.ofProject(projectId) }),
        queryClient.invalidateQueries({ queryKey: projectKeys.all }),
      ]),
  });
}

/** The saved chapter into what the page knows: itself, its row in the list, and the project's counts. */
function takeChapter(queryClient: QueryClient, chapter: Chapter): void {
  queryClient.setQueryData(chapterKeys.one(chapter.id), chapter);
  queryClient.setQueryData<ChapterSummary[]>(chapterKeys.ofProject(chapter.project_id), (list) =>
    list?.map((row) => (row.id === chapter.id ? { ...row, ...summaryOf(chapter) } : row)),
  );
  void queryClient.invalidateQueries({ queryKey: projectKeys.all });
}

function summaryOf(chapter: Chapter): Partial<ChapterSummary> {
  return {
    title: chapter.title,
    state: chapter.state,
    version: chapter.version,
    updated_at: chapter.updated_at,
    has_translation: chapter.translated_content.trim() !== '',
    original_length: chapter.original_content.length,
    translated_length: chapter.translated_content.length,
  };
}
