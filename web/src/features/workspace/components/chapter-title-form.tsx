import { useState, type FormEvent } from 'react';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ChapterSummary } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { messageOf } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { useUpdateChapter } from '../chapter.mutations';
import { workspaceTexts } from '../texts';
import { isComposing } from '../../../lib/keyboard/composing';
import styles from './chapter-panel.module.css';

interface ChapterTitleFormProps {
  readonly chapter: ChapterSummary;
  readonly onDone: () => void;
}

/** Renames a chapter in its row. An empty or unchanged title changes nothing. */
export function ChapterTitleForm({ chapter, onDone }: ChapterTitleFormProps) {
  const [title, setTitle] = useState(chapter.title);
  const update = useUpdateChapter();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = title.trim();
    if (wanted === '' || wanted === chapter.title) return onDone();
    update.mutate(
      { id: chapter.id, change: { title: wanted } },
      {
        onSuccess: () => {
          toasts.success(workspaceTexts.renamed);
          onDone();
        },
        onError: (error) => toasts.error(messageOf(error, workspaceTexts.renameFailure)),
      },
    );
  };

  return (
    <form className={styles.row} onSubmit={submit}>
      <TextInput
        className={styles.titleField}
        aria-label={workspaceTexts.newTitle}
        data-autofocus
        autoFocus
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) onDone();
        }}
      />
      <ActionIcon
        type="submit"
        size={44}
        variant="subtle"
        loading={update.isPending}
        aria-label={commonTexts.save}
      >
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon size={44} variant="subtle" color="gray" aria-label={commonTexts.cancel} onClick={onDone}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </form>
  );
}
