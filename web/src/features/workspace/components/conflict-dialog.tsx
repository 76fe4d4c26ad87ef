import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { Chapter } from '@lacthu/contracts';
import type { ChapterSaving } from '../hooks/use-chapter-saving';
import type { Draft } from '../model/draft';
import { workspaceTexts } from '../texts';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  readonly theirs: Chapter;
  readonly mine: Draft;
  readonly saving: ChapterSaving;
}

/** Two people, or two tabs, have changed one chapter: both texts side by side, and every way out keeps both. */
export function ConflictDialog({ theirs, mine, saving }: ConflictDialogProps) {
  return (
    <Modal opened onClose={saving.decideLater} title={workspaceTexts.conflictTitle} size="72rem">
      <Stack>
        <Text>{workspaceTexts.conflictText}</Text>
        <div className={styles.sides}>
          <Side label={workspaceTexts.theirs} title={theirs.title} text={theirs.translated_content} />
          <Side label={workspaceTexts.mine} title={mine.title} text={mine.target} />
        </div>
        <Group justify="flex-end">
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
      </Stack>
    </Modal>
  );
}

interface SideProps {
  readonly label: string;
  readonly title: string;
  readonly text: string;
}

function Side({ label, title, text }: SideProps) {
  return (
    <Textarea
      classNames={{ input: styles.text }}
      label={label}
      description={title}
      value={text}
      rows={14}
      readOnly
    />
  );
}
