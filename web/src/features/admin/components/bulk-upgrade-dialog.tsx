import { useState } from 'react';
import { DEFAULT_BULK_REASON, type BulkUpgradeResponse } from '@lacthu/contracts';
import { Button, Text, Title } from '@mantine/core';
import { commonTexts } from '../../../frequent.texts';
import { TallDialog } from '../../../ui/tall-dialog';
import { useActionKey } from '../../../api/use-action-key';
import { DialogFooter } from '../../../ui/dialog-footer';
import { formatNumber } from '../../../lib/format/format';
import { useBulkUpgrade, usePreviewBulkUpgrade, type BulkOptions } from '../upgrade.mutations';
import { isOvertaken } from '../model/failure';
import { bulkTexts } from '../bulk-upgrade.texts';
import { BulkOptionsForm } from './bulk-options-form';
import { BulkPreview } from './bulk-preview';
import { BulkStats } from './bulk-stats';
import styles from '../admin.module.css';

/** More rows would make the page slow; the rest is counted. */
const MOST_SHOWN = 1000;

const DEFAULT_OPTIONS: BulkOptions = {
  months: 1,
  reason: DEFAULT_BULK_REASON,
  includeAdmins: false,
  handleLifetimePro: 'skip',
};

/** Grants months of Pro to all accounts in three steps: options, preview, result. */
export function BulkUpgradeDialog({ onClose }: { readonly onClose: () => void }) {
  const preview = usePreviewBulkUpgrade();
  const upgrade = useBulkUpgrade();
  const key = useActionKey();
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  const [shown, setShown] = useState<BulkUpgradeResponse | null>(null);

  const show = (chosen: BulkOptions): void => {
    setOptions(chosen);
    preview.mutate(chosen, { onSuccess: setShown });
  };

  const confirm = ({ lastRun }: BulkUpgradeResponse): void => {
    const order = { options, lastRun, key: key.of({ options, lastRun }) };
    // The preview is outdated: the user reviews a new one.
    upgrade.mutate(order, { onError: (error) => isOvertaken(error) && setShown(null) });
  };

  return (
    <TallDialog title={bulkTexts.title} size="lg" onClose={onClose}>
      {upgrade.data ? (
        <BulkResult answer={upgrade.data} onClose={onClose} />
      ) : shown ? (
        <BulkPreview
          answer={shown}
          isBusy={upgrade.isPending}
          onBack={() => setShown(null)}
          onConfirm={() => confirm(shown)}
        />
      ) : (
        <BulkOptionsForm options={options} isBusy={preview.isPending} onCancel={onClose} onSubmit={show} />
      )}
    </TallDialog>
  );
}

interface BulkResultProps {
  readonly answer: BulkUpgradeResponse;
  readonly onClose: () => void;
}

/** Result of a bulk upgrade, with the skipped accounts. */
function BulkResult({ answer, onClose }: BulkResultProps) {
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
