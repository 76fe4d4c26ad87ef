import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  Chapter,
  ChapterSummary,
  CreateChapterRequest,
  LockLinesRequest,
  ReorderChaptersRequest,
  UpdateChapterRequest,
} from '@lacthu/contracts';
import { ApiError } from '../../api/api-error';
import { request } from '../../api/client';
import { chapterKeys } from '../../api/chapters/chapters.queries';
import { projectKeys } from '../../api/projects/projects.queries';
import { useActionKey } from '../../api/use-action-key';
import { useOneMutation } from '../../api/use-one-mutation';

/** Timeout in ms for a chapter of 2,000,000 characters over a slow connection. */
const TIMEOUT_MS = 120_000;

interface ChapterChange {
  readonly id: number;
  readonly change: UpdateChapterRequest;
}

/** PUT /api/chapters/{id}; 409 when the chapter has a newer version than `version`. */
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

/** POST /api/chapters; a retry after a lost response adds no second chapter. */
export function useCreateChapter() {
  const queryClient = useQueryClient();
  const key = useActionKey();
  return useOneMutation({
    mutationFn: (chapter: Partial<CreateChapterRequest> & { readonly projectId: number }) =>
      request('/api/chapters', {
        method: 'POST',
        json: chapter,
        idempotencyKey: key.of(chapter),
        timeoutMs: TIMEOUT_MS,
        answer: 'chapterSchema',
      }),
    onSuccess: async (chapter) => {
      key.done();
      takeChapter(queryClient, chapter);
      await queryClient.invalidateQueries({ queryKey: chapterKeys.ofProject(chapter.project_id) });
    },
  });
}

/** DELETE /api/chapters/{id} */
export function useDeleteChapter(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteChapter,
    onSuccess: (_answer, id) => forgetChapters(queryClient, projectId, [id]),
    // Also after a 404, because the list is outdated then.
    onSettled: () => refreshChapters(queryClient, projectId),
  });
}

interface DeletionOptions {
  readonly ids: readonly number[];
  readonly onDeleted: (id: number) => void;
}

/** DELETE /api/chapters/{id} one after the other, until one fails. A chapter that is already gone counts as deleted. */
export function useDeleteChapters(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, onDeleted }: DeletionOptions) => {
      for (const id of ids) {
        await deleteChapter(id).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        });
        onDeleted(id);
      }
    },
    onSuccess: (_answer, { ids }) => forgetChapters(queryClient, projectId, ids),
    onSettled: () => refreshChapters(queryClient, projectId),
  });
}

function deleteChapter(id: number): Promise<unknown> {
  return request(`/api/chapters/${id}`, { method: 'DELETE' });
}

function forgetChapters(queryClient: QueryClient, projectId: number, ids: readonly number[]): void {
  const gone = new Set(ids);
  queryClient.setQueryData<ChapterSummary[]>(chapterKeys.ofProject(projectId), (list) =>
    list?.filter((chapter) => !gone.has(chapter.id)),
  );
  for (const id of ids) queryClient.removeQueries({ queryKey: chapterKeys.one(id) });
}

function refreshChapters(queryClient: QueryClient, projectId: number): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: chapterKeys.ofProject(projectId) }),
    queryClient.invalidateQueries({ queryKey: projectKeys.all }),
  ]);
}

/** POST /api/chapters/reorder: the chapters whose numbers change, with their new numbers. */
export function useReorderChapters(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderedChapters: ReorderChaptersRequest['orderedChapters']) =>
      request('/api/chapters/reorder', {
        method: 'POST',
        query: { projectId },
        json: { orderedChapters },
        answer: 'acknowledgementSchema',
      }),
    // Also after a failure, because the list may have changed elsewhere. Open chapters contain their numbers too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: chapterKeys.all }),
  });
}

/** PUT /api/chapters/{id}/line-locks; 409 when the text has a newer version than `version`. */
export function useLockLines() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: LockLinesRequest & { readonly id: number }) =>
      request(`/api/chapters/${id}/line-locks`, { method: 'PUT', json, answer: 'chapterSchema' }),
    onSuccess: (chapter) => takeChapter(queryClient, chapter),
  });
}

interface RestoreRequest {
  readonly versionId: number;
  /** Version of the chapter on screen. */
  readonly version: number;
  /** The user has confirmed that locked lines are replaced. */
  readonly replace_locked: boolean;
}

/** POST /api/chapters/{id}/versions/{versionId}/restore */
export function useRestoreVersion(chapterId: number) {
  const queryClient = useQueryClient();
  return useOneMutation({
    mutationFn: ({ versionId, ...json }: RestoreRequest) =>
      request(`/api/chapters/${chapterId}/versions/${versionId}/restore`, {
        method: 'POST',
        json,
        timeoutMs: TIMEOUT_MS,
        answer: 'chapterSchema',
      }),
    onSuccess: (chapter) => takeChapter(queryClient, chapter),
  });
}

/** Writes a saved chapter into the query cache: itself, its row in the list, and the project's counts. */
function takeChapter(queryClient: QueryClient, chapter: Chapter): void {
  queryClient.setQueryData(chapterKeys.one(chapter.id), chapter);
  queryClient.setQueryData<ChapterSummary[]>(chapterKeys.ofProject(chapter.project_id), (list) =>
    list?.map((row) => (row.id === chapter.id ? { ...row, ...summaryOf(chapter) } : row)),
  );
  // Only the list contains which of its Chinese was written by a user.
  const isListOld = (chapter.leftover_count ?? 0) > 0;
  void queryClient.invalidateQueries({ queryKey: projectKeys.all });
  if (isListOld) void queryClient.invalidateQueries({ queryKey: chapterKeys.ofProject(chapter.project_id) });
}

function summaryOf(chapter: Chapter): Partial<ChapterSummary> {
  return {
    title: chapter.title,
    state: chapter.state,
    leftover_count: chapter.leftover_count,
    ...(chapter.leftover_count === 0 ? { fixable_count: 0 } : {}),
    failed_count: chapter.failed_lines?.length,
    version: chapter.version,
    updated_at: chapter.updated_at,
    has_translation: chapter.translated_content.trim() !== '',
    original_length: chapter.original_content.length,
    translated_length: chapter.translated_content.length,
  };
}
