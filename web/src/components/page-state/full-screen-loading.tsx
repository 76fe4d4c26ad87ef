import { SealLogo } from '../seal-logo/seal-logo';
import { pageStateTexts } from './page-state.texts';
import styles from './page-state.module.css';

/** Shown while it is not known yet who is here, or while the first page is on its way. */
export function FullScreenLoading() {
  return (
    <div className={styles.fullScreen} role="status">
      <SealLogo />
      <p>{pageStateTexts.loading}</p>
    </div>
  );
}
