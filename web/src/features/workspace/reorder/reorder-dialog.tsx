import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { commonTexts } from '../../../frequent.texts';
import { askConfirm } from '../../../ui/ask-confirm';
import { formatNumber } from '../../../lib/format/format';
import { TallDialog } from '../../../ui/tall-dialog';
import { MoveForm } from './move-form';
import type { OrderedChapter } from './order';
import { ReorderList } from './reorder-list';
import { reorderTexts } from './reorder.texts';
import { useChapterOrder } from './use-chapter-order';
import styles from './reorder.module.css';

interface ReorderDialogProps {
  readonly projectId: number;
  readonly chapters: readonly OrderedChapter[];
  readonly onClose: () => void;
}

/** Reorders the chapters by position or by hand; nothing changes until it is saved. */
export function ReorderDialog({ projectId, chapters, onClose }: ReorderDialogProps) {
  // Chapters that arrive meanwhile must not shuffle the list.
  const [before] = useState(chapters);
  const [picked, setPicked] = useState<number | null>(null);
  const order = useChapterOrder(projectId, before, onClose);

  const close = async (): Promise<void> => {
    const mayClose =
      order.movedCount === 0 ||
      (await askConfirm({
        title: reorderTexts.discardQuestion,
        text: reorderTexts.discardText,
        confirm: reorderTexts.discard,
        dismiss: reorderTexts.keep,
        isDangerous: true,
      }));
    if (mayClose) onClose();
  };
  return (
    <TallDialog title={reorderTexts.title} size="44rem" onClose={() => void close()}>
      <Text size="sm" c="dimmed" className={styles.intro}>
        {reorderTexts.intro}
      </Text>
      <MoveForm order={order} picked={picked} onPicked={setPicked} />
      <ReorderList order={order} before={before} picked={picked} onPicked={setPicked} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {order.movedCount === 0
            ? reorderTexts.unchanged
            : reorderTexts.changed(formatNumber(order.movedCount))}
        </Text>
        <Group gap="xs" className={styles.buttons}>
          <Button variant="default" disabled={order.movedCount === 0 || order.isSaving} onClick={order.reset}>
            {reorderTexts.reset}
          </Button>
          <Button variant="default" onClick={() => void close()}>
            {commonTexts.cancel}
          </Button>
          <Button disabled={order.movedCount === 0} loading={order.isSaving} onClick={order.save}>
            {reorderTexts.save}
          </Button>
        </Group>
      </Group>
    </TallDialog>
  );
}
