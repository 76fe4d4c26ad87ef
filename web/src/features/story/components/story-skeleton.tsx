import { storyTexts } from '../texts';
import storyStyles from '../story.module.css';
import styles from './story-skeleton.module.css';

/** Skeleton of the story. */
export function StorySkeleton() {
  return (
    <div className={storyStyles.page} role="status" aria-label={storyTexts.loading}>
      <div className={storyStyles.header}>
        <div className={`${styles.bone} ${styles.boneLine}`} />
        <div className={`${storyStyles.cover} ${styles.bone} ${styles.boneCover}`} />
        <div className={storyStyles.facts}>
          <div className={`${styles.bone} ${styles.boneTitle}`} />
          <div className={`${styles.bone} ${styles.boneLine}`} />
          <div className={`${styles.bone} ${styles.boneLine}`} />
          <div className={`${styles.bone} ${styles.boneButton}`} />
        </div>
      </div>
      <div className={storyStyles.section}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={`${styles.bone} ${styles.boneRow}`} />
        ))}
      </div>
    </div>
  );
}
