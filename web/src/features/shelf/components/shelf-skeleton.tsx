import { Skeleton } from '@mantine/core';
import { shelfTexts } from '../texts';
import styles from '../shelf.module.css';

/** Holds the entries' places. */
export function ShelfSkeleton() {
  return (
    <div role="status" aria-label={shelfTexts.loading} className={styles.list}>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height={134} radius="md" />
      ))}
    </div>
  );
}
