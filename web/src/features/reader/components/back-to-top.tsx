import { IconArrowUp } from '@tabler/icons-react';
import { readerTexts } from '../texts';
import styles from '../reader.module.css';

/** Back to the first line. */
export function BackToTop() {
  return (
    <button
      type="button"
      className={styles.toTop}
      aria-label={readerTexts.toTop}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={22} aria-hidden />
    </button>
  );
}
