import { useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { useAllowLeftovers } from './leftovers.mutations';
import { leftoversTexts } from './texts';

/** The last change of the allow-list, and the list before it. */
interface Change {
  readonly words: string;
  readonly before: readonly string[];
}

export interface Allowing {
  readonly isBusy: boolean;
  /** What was done last, while it can be taken back. */
  readonly done: string | null;
  allow(run: string): void;
  forbid(run: string): void;
  undo(): void;
}

/** Changing which Chinese may stay, one run at a time; the last step is one press away. */
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
