import { Skeleton } from '@mantine/core';
import { playlistTexts } from '../texts';
import styles from '../audio-playlist.module.css';

/** Stands where stats, list and player will stand. */
export function PlaylistSkeleton() {
  return (
    <div role="status" aria-label={playlistTexts.loading} className={styles.page}>
      <div className={styles.inside}>
        <Skeleton h={44} w="60%" mb="md" />
        <Skeleton h={68} mb="md" radius="md" />
        {Array.from({ length: 8 }, (_, place) => (
          <Skeleton key={place} h={52} mb={4} radius="md" />
        ))}
      </div>
    </div>
  );
}
