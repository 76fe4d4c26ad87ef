import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AiMemory, Project, UpdateMemoryRequest, UpdatePromptRequest } from '@lacthu/contracts';
import { request } from '../../../api/client';
import { projectKey } from '../../../api/projects/project.queries';
import { projectKeys } from '../../../api/projects/projects.queries';

/** PUT /api/projects/{id}/update-prompt */
export function useSavePrompt(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (master_prompt: string) => {
      const json: UpdatePromptRequest = { master_prompt };
      return request(`/api/projects/${projectId}/update-prompt`, { method: 'PUT', json });
    },
    onSuccess: (_answer, master_prompt) => takeInto(queryClient, projectId, { master_prompt }),
  });
}

interface MemoryToSave {
  readonly memory: AiMemory;
  readonly chaptersProcessed: number;
}

/** PUT /api/projects/{id}/update-memory */
export function useSaveMemory(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ memory, chaptersProcessed }: MemoryToSave) => {
      const json: UpdateMemoryRequest = { ai_memory: memory, chapters_processed: chaptersProcessed };
      return request(`/api/projects/${projectId}/update-memory`, { method: 'PUT', json });
    },
    onSuccess: (_answer, { memory }) => takeInto(queryClient, projectId, { ai_memory: memory }),
  });
}

/** Writes what was saved into the query cache, before the refetch. */
function takeInto(queryClient: QueryClient, projectId: number, part: Partial<Project>): void {
  queryClient.setQueryData<Project>(projectKey(projectId), (project) => project && { ...project, ...part });
  void queryClient.invalidateQueries({ queryKey: projectKeys.all });
}
