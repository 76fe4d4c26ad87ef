import { Skeleton } from '@mantine/core';
import { adminTexts } from '../texts';
import styles from '../admin.module.css';

/** Skeleton of list rows. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label={adminTexts.loading} className={styles.rows}>
      {Array.from({ length: 5 }, (_, place) => (
        <Skeleton key={place} h={84} radius="md" />
      ))}
    </div>
  );
}
