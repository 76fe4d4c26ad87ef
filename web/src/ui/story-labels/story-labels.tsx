import type { WorkType } from '@lacthu/contracts';
import { labelTexts } from './story-labels.texts';
import styles from './story-labels.module.css';

/** Label with the work type of a story. */
export function WorkTypeLabel({ type }: { readonly type: WorkType }) {
  return <span className={styles.workType}>{labelTexts.workTypes[type]}</span>;
}

/** Label of adult stories. */
export function AdultMark() {
  return (
    <span className={styles.adult} role="img" aria-label={labelTexts.adultMeaning}>
      {labelTexts.adult}
    </span>
  );
}
