import { Button, Group, Progress, Text } from '@mantine/core';
import { commonTexts } from '../../../frequent.texts';
import type { SendingImport } from '../import.mutations';
import { importTexts } from '../texts';
import styles from '../chapter-import.module.css';

/** Upload progress, then that the server is working; with a cancel button. */
export function ImportProgress({ sending }: { readonly sending: SendingImport }) {
  const percent = sending.share === null ? null : Math.round(sending.share * 100);
  return (
    <div role="status">
      {sending.isSending && (
        <>
          <Group justify="space-between" mb={4}>
            <Text size="sm">{percent === null ? commonTexts.processing : importTexts.sending(percent)}</Text>
            <Button variant="subtle" size="compact-md" className={styles.stop} onClick={sending.cancel}>
              {commonTexts.cancel}
            </Button>
          </Group>
          <Progress value={percent ?? 100} animated aria-label={importTexts.sendingLabel} />
        </>
      )}
    </div>
  );
}
