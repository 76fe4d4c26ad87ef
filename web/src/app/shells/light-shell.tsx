import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { OfflineNotice } from '../../widgets/offline-notice';
import { listenToToasts, type Toast } from '../../lib/toasts';
import { LightTopBar } from './light-top-bar/light-top-bar';
import { NavigationProgress } from './navigation-progress';
import { SkipLink } from './skip-link';
import styles from './light-shell.module.css';

const TOAST_MS = 5000;

/** Frame of pages without the component library: story page and reader. */
export function LightShell() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <NavigationProgress />
      <LightTopBar />
      <OfflineNotice />
      <main id="noi-dung" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <LightToasts />
    </div>
  );
}

function LightToasts() {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => listenToToasts(setToast, () => setToast(null)), []);
  useEffect(() => {
    if (!toast) return;
    const timer = window.setTimeout(() => setToast(null), TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [toast]);
  return (
    <div className={styles.toasts} role="status">
      {toast && <p className={styles[toast.kind]}>{toast.message}</p>}
    </div>
  );
}
