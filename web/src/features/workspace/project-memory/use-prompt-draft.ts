import type { Project } from '@lacthu/contracts';
import { messageOf } from '../../../api/api-error';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { toasts } from '../../../lib/toasts';
import { useSavePrompt } from './memory.mutations';
import { promptDraft } from './model/stored-drafts';
import { memoryTexts } from './texts';

export interface PromptDraft {
  readonly text: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  change(text: string): void;
  discard(): void;
  /** Saves the draft, or another text in its place. @returns whether it is saved */
  save(text?: string): Promise<boolean>;
}

/** The project's prompt with the unsaved draft, which is stored in the browser. */
export function usePromptDraft(project: Project): PromptDraft {
  const kept = promptDraft(project.id);
  const draft = useStoredValue(kept);
  const saving = useSavePrompt(project.id);
  const text = draft ?? project.master_prompt;
  const change = (next: string): void => kept.set(next === project.master_prompt ? null : next);
  return {
    text,
    isDirty: draft !== null && draft !== project.master_prompt,
    isSaving: saving.isPending,
    change,
    discard: () => kept.set(null),
    save: async (wanted = text) => {
      const typedBefore = kept.get();
      try {
        await saving.mutateAsync(wanted);
      } catch (error) {
        toasts.error(messageOf(error, memoryTexts.promptFailure));
        return false;
      }
      // Text typed meanwhile is newer than the saved one.
      if (kept.get() === typedBefore) kept.set(null);
      toasts.success(memoryTexts.promptSaved);
      return true;
    },
  };
}
