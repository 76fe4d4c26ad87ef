import type { ReactNode } from 'react';
import styles from './dialog-footer.module.css';

interface DialogFooterProps {
  /** What pressing the button would do, or why it cannot be pressed. */
  readonly summary?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The buttons of a long dialog: they stay in sight, and in reach of the thumb, however long it is. */
export function DialogFooter({ summary, children }: DialogFooterProps) {
  return (
    <footer className={styles.footer}>
      {summary !== undefined && (
        <div role="status" className={styles.summary}>
          {summary}
        </div>
      )}
      <div className={styles.buttons}>{children}</div>
    </footer>
  );
}
