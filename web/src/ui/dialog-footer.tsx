import type { ReactNode } from 'react';
import styles from './dialog-footer.module.css';

interface DialogFooterProps {
  /** Effect of the button, or why it is disabled. */
  readonly summary?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** Footer of a long dialog: stays visible and within reach of the thumb, whatever the length. */
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
