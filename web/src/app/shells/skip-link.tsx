import { shellTexts } from '../app.texts';
import styles from './skip-link.module.css';

/** Moves the focus over the top bar to the page; shown while it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#noi-dung">
      {shellTexts.skipToContent}
    </a>
  );
}
