import { Badge, VisuallyHidden } from '@mantine/core';
import { PRO_OFFER } from '@lacthu/contracts';
import { formatDong } from '../../../lib/format/format-dong';
import { upgradeTexts } from '../texts';
import styles from '../upgrade-page.module.css';

/** The price of a month beside the list price. */
export function PriceLine() {
  return (
    <div className={styles.price}>
      <p className={styles.priceNow}>
        <strong>{formatDong(PRO_OFFER.pricePerMonth)}</strong> {upgradeTexts.perMonth}
      </p>
      <div>
        <VisuallyHidden>{upgradeTexts.listPrice} </VisuallyHidden>
        <s className={styles.listPrice}>{formatDong(PRO_OFFER.listPricePerMonth)}</s>{' '}
        <Badge color="son" variant="light" size="lg" tt="none">
          {upgradeTexts.discount(PRO_OFFER.discountPercent)}
        </Badge>
      </div>
      <p className={styles.soft}>
        {upgradeTexts.savedPerYear(formatDong(PRO_OFFER.savedPerYear))}
        {'. '}
        {upgradeTexts.term(PRO_OFFER.daysPerMonth)}
        {'.'}
      </p>
    </div>
  );
}
