import { shellTexts } from '../app.texts';
import styles from './skip-link.module.css';

/** First link of a page, seen when focused: leads past the top bar to the element with the id `noi-dung`. */
export const SkipLink = () => (
  <a className={styles.skip} href="#noi-dung">
    {shellTexts.skipToContent}
  </a>
);
