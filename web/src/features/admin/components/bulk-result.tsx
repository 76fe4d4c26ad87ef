import { commonTexts } from '../../../common.texts';
import { Button, Text, Title } from '@mantine/core';
import type { BulkUpgradeResponse } from '@lacthu/contracts';
import { DialogFooter } from '../../../ui/dialog-footer';
import { formatNumber } from '../../../lib/format/format';
import { bulkTexts } from '../bulk-upgrade.texts';
import { BulkStats } from './bulk-stats';
import styles from '../admin.module.css';

/** More rows would make the page slow; the rest is counted. */
const MOST_SHOWN = 1000;

interface BulkResultProps {
  readonly answer: BulkUpgradeResponse;
  readonly onClose: () => void;
}

/** Result of a bulk upgrade, with the skipped accounts. */
export function BulkResult({ answer, onClose }: BulkResultProps) {
  const { skippedUsers } = answer.lifetimeProHandling;
  return (
    <>
      <Title order={3}>{bulkTexts.resultTitle}</Title>
      <Text role="status">{answer.message}</Text>
      <BulkStats stats={answer.stats} />
      {skippedUsers.length > 0 && (
        <>
          <Title order={3}>{bulkTexts.skippedUsers(formatNumber(skippedUsers.length))}</Title>
          <ul
            className={styles.previewList}
            tabIndex={0}
            aria-label={bulkTexts.skippedUsers(formatNumber(skippedUsers.length))}
          >
            {skippedUsers.slice(0, MOST_SHOWN).map(({ id, email }) => (
              <li key={id} className={styles.previewRow}>
                <span className={styles.breaks}>{email}</span>
              </li>
            ))}
            {skippedUsers.length > MOST_SHOWN && (
              <li className={styles.previewRow}>
                {bulkTexts.skippedRest(formatNumber(skippedUsers.length - MOST_SHOWN))}
              </li>
            )}
          </ul>
        </>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{commonTexts.close}</Button>
      </DialogFooter>
    </>
  );
}
