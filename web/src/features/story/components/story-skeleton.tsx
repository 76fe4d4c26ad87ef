import { storyTexts } from '../texts';
import styles from '../story.module.css';

/** Holds the story's place while it is on its way. */
export function StorySkeleton() {
  return (
    <div className={styles.page} role="status" aria-label={storyTexts.loading}>
      <div className={styles.header}>
        <div className={`${styles.bone} ${styles.boneLine}`} />
        <div className={`${styles.cover} ${styles.bone} ${styles.boneCover}`} />
        <div className={styles.facts}>
          <div className={`${styles.bone} ${styles.boneTitle}`} />
          <div className={`${styles.bone} ${styles.boneLine}`} />
          <div className={`${styles.bone} ${styles.boneLine}`} />
          <div className={`${styles.bone} ${styles.boneButton}`} />
        </div>
      </div>
      <div className={styles.section}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={`${styles.bone} ${styles.boneRow}`} />
        ))}
      </div>
    </div>
  );
}
