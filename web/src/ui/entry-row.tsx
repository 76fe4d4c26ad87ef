import type { ReactNode } from 'react';
import styles from './entry-row.module.css';

/** Rows of two lines fit the narrow form on phones. */
export const ENTRY_ROW_PX = 60;

interface EntryRowProps {
  /** Chinese. */
  readonly source: string;
  /** Vietnamese. */
  readonly target: string;
  /** What else there is to say of it, not on phones. */
  readonly facts: readonly string[];
  /** Sets `--entry-columns` where the usual widths do not fit. */
  readonly className?: string | undefined;
  /** Buttons: what can be done with it. */
  readonly children: ReactNode;
}

/** One line of a list of words: Chinese, Vietnamese, facts, and what can be done with it. */
export function EntryRow({ source, target, facts, className = '', children }: EntryRowProps) {
  return (
    <div className={`${styles.row} ${className}`}>
      <span className={`${styles.cut} ${styles.han}`} lang="zh" title={source}>
        {source}
      </span>
      <span className={styles.cut} title={target}>
        {target}
      </span>
      {facts.map((fact, place) => (
        <span key={place} className={`${styles.cut} ${styles.fact}`} title={fact}>
          {fact}
        </span>
      ))}
      <div className={styles.acts}>{children}</div>
    </div>
  );
}
