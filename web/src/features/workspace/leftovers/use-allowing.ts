import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { request } from '../../../api/client';
import { chapterKeys } from '../../../api/chapters/chapters.queries';
import { leftoverKeys } from '../../../api/projects/leftovers.queries';
import { projectKeys } from '../../../api/projects/projects.queries';
import { leftoversTexts } from './texts';

/** Invalidates all data judged by the allow-list. */
const TIMEOUT_MS = 120_000;

/** The last change of the allow-list, with the list before it. */
interface Change {
  readonly words: string;
  readonly before: readonly string[];
}

export interface Allowing {
  readonly isBusy: boolean;
  /** The last change, while it can be undone. */
  readonly done: string | null;
  allow(run: string): void;
  forbid(run: string): void;
  undo(): void;
}

/** Changes the allow-list one run at a time; the last change can be undone. */
export function useAllowing(projectId: number, allowed: readonly string[]): Allowing {
  const change = useAllowLeftovers(projectId);
  const [last, setLast] = useState<Change | null>(null);
  const set = (next: readonly string[], made: Change | null): void =>
    change.mutate(next, {
      onSuccess: () => setLast(made),
      onError: (error) => toasts.error(messageOf(error, leftoversTexts.changeFailure)),
    });
  return {
    isBusy: change.isPending,
    done: last?.words ?? null,
    allow: (run) => set([...allowed, run], { words: leftoversTexts.didAllow(run), before: allowed }),
    forbid: (run) =>
      set(
        allowed.filter((other) => other !== run),
        { words: leftoversTexts.didForbid(run), before: allowed },
      ),
    undo: () => last && set(last.before, null),
  };
}

/** PUT /api/projects/{id}/leftovers/allowed: replaces the list. Chapters and counts depend on it. */
function useAllowLeftovers(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (allowed: readonly string[]) =>
      request(`/api/projects/${projectId}/leftovers/allowed`, {
        method: 'PUT',
        json: { allowed },
        timeoutMs: TIMEOUT_MS,
        answer: 'leftoversSchema',
      }),
    onSuccess: async (leftovers) => {
      // A request started before the change would restore the old list, so it is cancelled.
      await queryClient.cancelQueries({ queryKey: leftoverKeys.ofProject(projectId) });
      queryClient.setQueryData(leftoverKeys.ofProject(projectId), leftovers);
      void queryClient.invalidateQueries({ queryKey: chapterKeys.all });
      void queryClient.invalidateQueries({ queryKey: projectKeys.all });
    },
  });
}
