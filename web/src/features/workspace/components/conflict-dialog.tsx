import { Button, Group, Text } from '@mantine/core';
import type { Chapter } from '@lacthu/contracts';
import { ComparedTexts } from '../../../ui/text-comparison/compared-texts';
import type { ChapterSaving } from '../hooks/use-chapter-saving';
import type { Draft } from '../model/draft';
import { workspaceTexts } from '../texts';
import { TallDialog } from '../../../ui/tall-dialog';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  readonly theirs: Chapter;
  readonly mine: Draft;
  readonly saving: ChapterSaving;
}

/** Resolves a conflict between two users or tabs: both texts side by side with a diff; every choice keeps both. */
export function ConflictDialog({ theirs, mine, saving }: ConflictDialogProps) {
  return (
    <TallDialog title={workspaceTexts.conflictTitle} size="80rem" onClose={saving.decideLater}>
      <Text>{workspaceTexts.conflictText}</Text>
      <div className={styles.comparison}>
        <ComparedTexts
          before={{
            label: workspaceTexts.theirs,
            title: theirs.title,
            source: theirs.original_content,
            target: theirs.translated_content,
          }}
          after={{
            label: workspaceTexts.mine,
            title: mine.title,
            source: mine.source,
            target: mine.target,
          }}
        />
      </div>
      <Group justify="flex-end" gap="xs" className={styles.buttons}>
        <Button variant="default" onClick={saving.decideLater}>
          {workspaceTexts.later}
        </Button>
        <Button variant="default" onClick={saving.takeTheirs}>
          {workspaceTexts.takeTheirs}
        </Button>
        <Button variant="default" disabled={saving.isSaving} onClick={saving.saveAsNew}>
          {workspaceTexts.keepMineAsNew}
        </Button>
        <Button loading={saving.isSaving} onClick={saving.keepMine}>
          {workspaceTexts.keepMine}
        </Button>
      </Group>
    </TallDialog>
  );
}
