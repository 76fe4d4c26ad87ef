import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProjectListItem, UpdateProjectResponse } from '@lacthu/contracts';
import { messageOf } from '../../api/api-error';
import { request } from '../../api/client';
import { projectKeys } from '../../api/projects/projects.queries';
import { useOneMutation } from '../../api/use-one-mutation';
import { toasts } from '../../lib/toasts';
import { publishingTexts } from './publishing.texts';

/** PUT /api/projects/{id} {is_public} */
export function useSetPublic() {
  const queryClient = useQueryClient();
  return useOneMutation({
    mutationFn: ({ id, isPublic }: { readonly id: number; readonly isPublic: boolean }) =>
      request(`/api/projects/${id}`, {
        method: 'PUT',
        json: { is_public: isPublic },
        answer: 'updateProjectResponseSchema',
      }),
    onSuccess: (answer, { isPublic }) => {
      toasts.success(isPublic ? publishingTexts.published : publishingTexts.unpublished);
      tellWarning(answer);
    },
    onError: (_error, { isPublic }) =>
      toasts.error(isPublic ? publishingTexts.publishFailure : publishingTexts.unpublishFailure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectKeys.all }),
  });
}

/** PUT /api/projects/{id} with the cover: stores it and publishes the project at once. */
export function usePublishWithCover() {
  const queryClient = useQueryClient();
  return useOneMutation({
    mutationFn: ({ id, cover }: { readonly id: number; readonly cover: File }) => {
      const form = new FormData();
      form.append('is_public', 'true');
      form.append('poster', cover);
      return request(`/api/projects/${id}`, { method: 'PUT', form, answer: 'updateProjectResponseSchema' });
    },
    onSuccess: (answer) => {
      toasts.success(publishingTexts.published);
      tellWarning(answer);
    },
    onError: (error) => toasts.error(publishingTexts.coverFailure(messageOf(error, ''))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectKeys.all }),
  });
}

/** Chinese left in a story that is now public. */
function tellWarning({ warning }: UpdateProjectResponse): void {
  if (warning !== undefined) toasts.warning(warning);
}

/** DELETE /api/projects/{id} */
export function useDeleteProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request(`/api/projects/${id}`, { method: 'DELETE' }),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData<ProjectListItem[]>(projectKeys.list, (list) =>
        list?.filter((project) => project.id !== id),
      );
      toasts.success(publishingTexts.deleted);
    },
    onError: (error) =>
      toasts.error(publishingTexts.deleteFailure(messageOf(error, publishingTexts.unknown))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectKeys.all }),
  });
}
