import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '@lacthu/contracts';
import { request } from '../../api/client';
import { formFingerprint } from '../../api/form-fingerprint';
import { projectKeys } from '../../api/projects/projects.queries';
import { useActionKey } from '../../api/use-action-key';
import { useOneMutation } from '../../api/use-one-mutation';
import { toasts } from '../../lib/toasts';
import { useAiSettings } from '../../settings/ai-settings';
import type { FirstPrompt } from './first-memory';
import { projectFormData, type ProjectForm } from './project-form';
import { askFirstPrompt, canAskAi, defaultPrompt } from './first-prompt';

/** Stages of creating a project (specification 2, §2). */
export type CreationStage = 'idle' | 'ai' | 'project';

export interface NewProject {
  readonly form: ProjectForm;
  readonly poster: File | null;
}

/**
 * Asks the AI for a first prompt where possible, then POST /api/projects. A retry of the same form does not ask the AI
 * again, and creates no second project when only the response was lost.
 */
export function useCreateProject() {
  const queryClient = useQueryClient();
  const [settings] = useAiSettings();
  const [stage, setStage] = useState<CreationStage>('idle');
  const key = useActionKey();
  const prompted = useRef<{ readonly form: string; readonly first: FirstPrompt } | null>(null);

  const firstPrompt = async (form: ProjectForm): Promise<FirstPrompt> => {
    if (!canAskAi(form, settings)) return defaultPrompt(settings);
    const asked = JSON.stringify(form);
    if (prompted.current?.form === asked) return prompted.current.first;
    setStage('ai');
    const first = await askFirstPrompt(form, settings);
    prompted.current = first.excuse === undefined ? { form: asked, first } : null;
    return first;
  };

  const creation = useOneMutation({
    mutationFn: async ({ form, poster }: NewProject): Promise<Project> => {
      const first = await firstPrompt(form);
      if (first.excuse) toasts.info(first.excuse);
      setStage('project');
      const data = projectFormData(form, first, poster);
      return request('/api/projects', {
        method: 'POST',
        form: data,
        idempotencyKey: key.of(formFingerprint(data)),
        answer: 'projectSchema',
      });
    },
    onSuccess: () => {
      key.done();
      return queryClient.invalidateQueries({ queryKey: projectKeys.all });
    },
    onError: () => setStage('idle'),
  });
  return { creation, stage };
}
