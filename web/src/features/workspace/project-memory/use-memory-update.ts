import { useState } from 'react';
import type { Project } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { messageOf } from '../../../api/api-error';
import { askConfirm } from '../../../ui/ask-confirm';
import { formatNumber } from '../../../lib/format/format';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { toasts } from '../../../lib/toasts';
import { updateMemoryByAi } from './ask-ai';
import { useSaveMemory } from './memory.mutations';
import { updatedMemory, type UpdatedMemory } from './model/stored-drafts';
import { chaptersRead, memoryToUpdate } from './model/project-memory';
import { memoryTexts } from './texts';
import { useAiCall } from './use-ai-call';

/** Length above which the user is asked before a text is read (specification 2, §5). */
const LONG_TEXT = 10_000;

export interface MemoryUpdate {
  readonly isRunning: boolean;
  readonly isSaving: boolean;
  /** A new memory that is not saved yet. */
  readonly pending: UpdatedMemory | null;
  /** Error of the last attempt to save it. */
  readonly failure: string | null;
  /** @returns whether there is a new memory */
  start(text: string): Promise<boolean>;
  stop(): void;
  /** @returns whether it is saved */
  save(): Promise<boolean>;
  drop(): void;
}

/** Lets the AI read a chapter and saves the updated memory. */
export function useMemoryUpdate(project: Project): MemoryUpdate {
  const kept = updatedMemory(project.id);
  const pending = useStoredValue(kept);
  const ai = useAiCall();
  const saving = useSaveMemory(project.id);
  const [failure, setFailure] = useState<string | null>(null);

  const start = async (text: string): Promise<boolean> => {
    if (text.trim() === '') {
      toasts.error(memoryTexts.textMissing);
      return false;
    }
    if (!ai.canAsk() || (text.length > LONG_TEXT && !(await agreesToLong(text.length)))) return false;
    const answer = await ai.ask((access) =>
      updateMemoryByAi(access, { memory: memoryToUpdate(project), text }),
    );
    if (answer === null) return false;
    setFailure(null);
    kept.set({ memory: answer.updatedMemory, warning: answer.warning ?? null });
    return true;
  };

  const save = async (): Promise<boolean> => {
    if (pending === null) return false;
    try {
      await saving.mutateAsync({ memory: pending.memory, chaptersProcessed: chaptersRead(project) + 1 });
    } catch (error) {
      const words = memoryTexts.memoryUnsaved(messageOf(error, commonTexts.unknownError));
      setFailure(words);
      toasts.error(words);
      return false;
    }
    setFailure(null);
    kept.set(null);
    toasts.success(memoryTexts.memorySaved);
    return true;
  };

  return {
    isRunning: ai.isRunning,
    isSaving: saving.isPending,
    pending,
    failure,
    start,
    stop: ai.stop,
    save,
    drop: () => {
      setFailure(null);
      kept.set(null);
    },
  };
}

function agreesToLong(length: number): Promise<boolean> {
  return askConfirm({
    title: memoryTexts.longTitle,
    text: memoryTexts.longText(formatNumber(length)),
    confirm: memoryTexts.longConfirm,
  });
}
