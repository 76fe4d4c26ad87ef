import { Button } from '@mantine/core';
import { commonTexts } from '../../../frequent.texts';
import type { ChapterSaving } from '../hooks/use-chapter-saving';
import styles from './saving-status.module.css';

interface SavingStatusProps {
  readonly saving: Pick<ChapterSaving, 'status' | 'save'>;
  readonly id?: string;
}

/** Save state of the editor; the only place that shows it. */
export function SavingStatus({ saving: { status, save }, id }: SavingStatusProps) {
  return (
    <div className={styles.place}>
      <span id={id} role="status" className={styles.status} data-kind={status?.kind} title={status?.words}>
        {status?.words}
      </span>
      {status?.kind === 'failed' && (
        <Button size="compact-md" variant="subtle" className={styles.retry} onClick={save}>
          {commonTexts.retry}
        </Button>
      )}
    </div>
  );
}
