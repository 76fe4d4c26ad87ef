import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import type { Project } from '@lacthu/contracts';
import type { MemoryUpdate } from '../use-memory-update';
import type { PromptDraft } from '../use-prompt-draft';
import type { UpdatedMemory } from '../model/stored-drafts';
import { memoryIn, memoryLines } from '../model/project-memory';
import { memoryTexts } from '../texts';
import { ChangeDialog } from './change-dialog';

interface MemoryChangesProps {
  readonly project: Project;
  readonly draft: PromptDraft;
  readonly update: MemoryUpdate;
  readonly pending: UpdatedMemory;
  readonly onClose: () => void;
}

/** Changes of memory and prompt proposed by the AI; both are saved only on confirmation. */
export function MemoryChanges({ project, draft, update, pending, onClose }: MemoryChangesProps) {
  const { memory, warning } = pending;
  const hasNewPrompt = memory.master_prompt !== '' && memory.master_prompt !== project.master_prompt;
  const [alsoPrompt, setAlsoPrompt] = useState(true);

  const save = async (): Promise<void> => {
    if (!(await update.save())) return;
    if (hasNewPrompt && alsoPrompt && !(await draft.save(memory.master_prompt))) {
      // The memory is saved; the new prompt stays in the editor and can be saved again.
      draft.change(memory.master_prompt);
    }
    onClose();
  };
  return (
    <ChangeDialog
      title={memoryTexts.previewTitle}
      parts={[
        {
          label: memoryTexts.memory,
          before: memoryLines(memoryIn(project.ai_memory)),
          after: memoryLines(memory),
        },
        { label: memoryTexts.prompt, before: project.master_prompt, after: memory.master_prompt },
      ]}
      warning={warning}
      failure={update.failure}
      saveLabel={memoryTexts.saveMemory}
      isSaving={update.isSaving || draft.isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      {hasNewPrompt && (
        <Checkbox
          label={memoryTexts.alsoPrompt}
          checked={alsoPrompt}
          onChange={(event) => setAlsoPrompt(event.currentTarget.checked)}
        />
      )}
    </ChangeDialog>
  );
}
