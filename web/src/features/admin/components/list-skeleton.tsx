import { Skeleton } from '@mantine/core';
import { adminTexts } from '../texts';
import styles from '../admin.module.css';

/** Stands where the rows of a list will stand. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label={adminTexts.loading} className={styles.rows}>
      {Array.from({ length: 5 }, (_, place) => (
        <Skeleton key={place} h={84} radius="md" />
      ))}
    </div>
  );
}
