import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { request } from '../../api/client';
import { projectKey } from '../../api/projects/project.queries';
import { projectKeys } from '../../api/projects/projects.queries';
import { sessionToken } from '../../api/session-token';
import { editFormData, type EditForm, type PosterChange } from './edit-form';
import { editTexts } from './texts';

const TIMEOUT_MS = 120_000;

/** The token is gone: the user must sign in before anything can be saved. */
export class LoggedOutError extends Error {
  override readonly name = 'LoggedOutError';
}

/** PUT /api/projects/{id}; a response without a success flag is an error. */
export function useEditProject(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, poster }: { readonly form: EditForm; readonly poster: PosterChange }) => {
      if (sessionToken.get() === null) throw new LoggedOutError();
      const answer = await request(`/api/projects/${id}`, {
        method: 'PUT',
        form: editFormData(form, poster),
        timeoutMs: TIMEOUT_MS,
        answer: 'updateProjectResponseSchema',
      });
      const hasSucceeded: boolean = answer.success;
      if (!hasSucceeded) throw new Error(editTexts.updateFailed);
      return answer;
    },
    onSuccess: async ({ project }) => {
      queryClient.setQueryData(projectKey(id), project);
      await queryClient.invalidateQueries({ queryKey: projectKeys.all });
    },
  });
}

/** The specification's message for a failed save. */
export function editFailure(error: unknown): string {
  if (error instanceof ApiError) return editTexts.failure(error.msg);
  return editTexts.failure(error instanceof Error && error.message ? error.message : editTexts.updateFailed);
}
