import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '@lacthu/contracts';
import { request } from '../../../api/client';
import { projectKeys } from '../../../api/projects/projects.queries';
import { useOneMutation } from '../../../api/use-one-mutation';
import { toasts } from '../../../lib/toasts';
import { useAiSettings } from '../../../settings/ai-settings';
import { projectFormData, type ProjectForm } from '../model/project-form';
import { askFirstPrompt, canAskAi, defaultPrompt } from './first-prompt';

/** Where the making of a project stands (specification 2, §2). */
export type CreationStage = 'idle' | 'ai' | 'project';

export interface NewProject {
  readonly form: ProjectForm;
  readonly poster: File | null;
}

/** Asks the AI for a first prompt where it can, then POST /api/projects. */
export function useCreateProject() {
  const queryClient = useQueryClient();
  const [settings] = useAiSettings();
  const [stage, setStage] = useState<CreationStage>('idle');

  const creation = useOneMutation({
    mutationFn: async ({ form, poster }: NewProject): Promise<Project> => {
      const asks = canAskAi(form, settings);
      if (asks) setStage('ai');
      const first = asks ? await askFirstPrompt(form, settings) : defaultPrompt(settings);
      if (first.excuse) toasts.info(first.excuse);
      setStage('project');
      return request('/api/projects', {
        method: 'POST',
        form: projectFormData(form, first, poster),
        answer: 'projectSchema',
      });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: projectKeys.all }),
    onSettled: () => setStage('idle'),
  });
  return { creation, stage };
}
