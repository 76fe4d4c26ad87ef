import { Skeleton } from '@mantine/core';
import { communityTexts } from '../texts';
import styles from '../community.module.css';

/** Skeleton of the cards. */
export function StoryCardsSkeleton() {
  return (
    <div role="status" aria-label={communityTexts.loading} className={`${styles.grid} ${styles.waiting}`}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={264} radius="md" />
      ))}
    </div>
  );
}
