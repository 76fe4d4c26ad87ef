import type { BulkUpgradeResponse } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { bulkTexts } from '../bulk-upgrade.texts';
import { Figure } from './figure';
import styles from '../admin.module.css';

const STATS = [
  'total',
  'processed',
  'newUpgrades',
  'extensions',
  'lifetimeConverted',
  'skipped',
  'emailsSent',
] as const;

/** Statistics of a bulk upgrade. */
export function BulkStats({ stats }: { readonly stats: BulkUpgradeResponse['stats'] }) {
  return (
    <dl className={styles.smallFigures} aria-label={bulkTexts.statsLabel}>
      {STATS.map((name) => (
        <Figure key={name} name={bulkTexts.stats[name]} value={formatNumber(stats[name])} />
      ))}
    </dl>
  );
}
