import type { ReactNode } from 'react';
import styles from './page-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** The one next step. */
  readonly action: ReactNode;
  readonly mark?: ReactNode;
}

/** The empty state of a page: what will stand here and the one thing to do next. */
export function EmptyState({ title, text, action, mark }: EmptyStateProps) {
  return (
    <section className={styles.state}>
      {mark && (
        <div className={styles.mark} aria-hidden>
          {mark}
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{action}</div>
    </section>
  );
}
