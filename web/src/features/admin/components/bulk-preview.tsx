import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, Checkbox, Select, Text, Title } from '@mantine/core';
import type { BulkUpgradeResponse } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { DialogFooter } from '../../../ui/dialog-footer';
import { formatDateTime, formatNumber } from '../../../lib/format/format';
import { bulkTexts } from '../bulk-upgrade.texts';
import { adminTexts } from '../texts';
import { BulkStats } from './bulk-stats';
import styles from '../admin.module.css';

const CHANGES = ['new', 'extension', 'lifetime_converted', 'skipped'] as const;
const FILTERS = ['all', ...CHANGES] as const;
type Entry = NonNullable<BulkUpgradeResponse['preview']>[number];

interface BulkPreviewProps {
  readonly answer: BulkUpgradeResponse;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Preview of the affected accounts. Replacing a lifetime Pro requires its own confirmation. */
export function BulkPreview({ answer, isBusy, onBack, onConfirm }: BulkPreviewProps) {
  const { stats, message } = answer;
  const agreement = useRef<HTMLInputElement>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const takesLifetimes = stats.lifetimeConverted > 0;
  const needsAgreement = takesLifetimes && !isAgreed;

  const confirm = (): void => {
    if (!needsAgreement) return onConfirm();
    // The box is below a long list: focusing it scrolls it into view, and its error must be rendered first.
    flushSync(() => setTried(true));
    agreement.current?.focus();
  };

  return (
    <>
      <Text role="status">{message}</Text>
      <BulkStats stats={stats} />
      <Entries entries={answer.preview ?? []} total={stats.total} />
      {takesLifetimes && (
        <Checkbox
          ref={agreement}
          classNames={{ input: styles.overFooter }}
          label={bulkTexts.convert(formatNumber(stats.lifetimeConverted))}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          error={isTried && needsAgreement ? bulkTexts.convertMissing : undefined}
        />
      )}
      <DialogFooter summary={stats.processed === 0 && <Text size="sm">{bulkTexts.nobody}</Text>}>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {adminTexts.back}
        </Button>
        <Button loading={isBusy} disabled={stats.processed === 0} onClick={confirm}>
          {bulkTexts.confirm(formatNumber(stats.processed))}
        </Button>
      </DialogFooter>
    </>
  );
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly total: number;
}

function Entries({ entries, total }: EntriesProps) {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const shown = filter === 'all' ? entries : entries.filter(({ change }) => change === filter);
  return (
    <>
      <div className={styles.previewHead}>
        <Title order={3}>{bulkTexts.previewTitle}</Title>
        <Select
          aria-label={bulkTexts.filter}
          data={FILTERS.map((value) => ({
            value,
            label: value === 'all' ? commonTexts.all : bulkTexts.changes[value],
          }))}
          value={filter}
          allowDeselect={false}
          onChange={(chosen) => setFilter(FILTERS.find((known) => known === chosen) ?? 'all')}
        />
      </div>
      <ul className={styles.previewList} tabIndex={0} aria-label={bulkTexts.previewTitle}>
        {shown.map((entry) => (
          <li key={entry.id} className={styles.previewRow}>
            <span className={styles.breaks}>
              {entry.name} <span className={styles.soft}>{entry.email}</span>
            </span>
            <span className={styles.previewChange}>{changeInWords(entry)}</span>
          </li>
        ))}
      </ul>
      {entries.length < total && (
        <Text size="sm" c="dimmed">
          {bulkTexts.previewRest(formatNumber(entries.length), formatNumber(total))}
        </Text>
      )}
    </>
  );
}

function changeInWords({ change, pro_expires_at }: Entry): string {
  const until =
    pro_expires_at === null ? bulkTexts.unchanged : bulkTexts.until(formatDateTime(pro_expires_at));
  return `${bulkTexts.changes[change]}, ${until}`;
}
