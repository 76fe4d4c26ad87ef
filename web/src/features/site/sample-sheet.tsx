import { homeTexts } from './home.texts';
import styles from './sample-sheet.module.css';

/** A page torn from the workbench: one sentence and its translation. */
export function SampleSheet() {
  return (
    <figure className={styles.sheet}>
      <figcaption className={styles.label}>{homeTexts.sampleSourceLabel}</figcaption>
      <p lang="zh-Hant" className={styles.source}>
        {homeTexts.sampleSource}
      </p>
      <p className={styles.label}>{homeTexts.sampleReadingLabel}</p>
      <p className={styles.reading}>{homeTexts.sampleReading}</p>
    </figure>
  );
}
