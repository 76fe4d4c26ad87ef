import { useNavigation } from 'react-router';
import { pageStateTexts } from '../../ui/page-state.texts';
import styles from './navigation-progress.module.css';

/** A thin progress line at the top while the next page's code is loading. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div role="status" className={styles.holder}>
      {state !== 'idle' && (
        <div className={styles.line}>
          <span className={styles.words}>{pageStateTexts.loading}</span>
        </div>
      )}
    </div>
  );
}
