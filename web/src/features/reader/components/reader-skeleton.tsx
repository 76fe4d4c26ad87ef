import { readerTexts } from '../texts';
import styles from '../reader.module.css';

/** Holds the text's place while the chapter is on its way. */
export function ReaderSkeleton() {
  return (
    <div className={styles.reader} role="status" aria-label={readerTexts.loading}>
      <div className={styles.chapter}>
        <div className={`${styles.bone} ${styles.boneTitle}`} />
        {Array.from({ length: 9 }, (_, index) => (
          <div key={index} className={styles.bone} />
        ))}
      </div>
    </div>
  );
}
