import { Skeleton } from '@mantine/core';
import { dashboardTexts } from '../texts';
import styles from '../dashboard.module.css';

/** Skeleton of controls and cards. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label={dashboardTexts.loading}>
      <Skeleton h={60} mb="xl" />
      <div className={styles.grid}>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} h={186} radius="md" />
        ))}
      </div>
    </div>
  );
}
