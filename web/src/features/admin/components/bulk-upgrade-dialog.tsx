import { useState } from 'react';
import { DEFAULT_BULK_REASON, type BulkUpgradeResponse } from '@lacthu/contracts';
import { TallDialog } from '../../../ui/tall-dialog';
import { useBulkUpgrade, usePreviewBulkUpgrade, type BulkOptions } from '../upgrade.mutations';
import { useActionKey } from '../../../api/use-action-key';
import { isOvertaken } from '../model/failure';
import { bulkTexts } from '../bulk-upgrade.texts';
import { BulkOptionsForm } from './bulk-options-form';
import { BulkPreview } from './bulk-preview';
import { BulkResult } from './bulk-result';

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
