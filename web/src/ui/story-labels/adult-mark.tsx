import { labelTexts } from './story-labels.texts';
import styles from './story-labels.module.css';

/** Label of adult stories. */
export function AdultMark() {
  return (
    <span className={styles.adult} role="img" aria-label={labelTexts.adultMeaning}>
      {labelTexts.adult}
    </span>
  );
}
