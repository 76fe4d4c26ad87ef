import type { ReactNode } from 'react';
import styles from './entry-row.module.css';

/** Two-line rows, for the narrow form on phones. */
export const ENTRY_ROW_PX = 60;

interface EntryRowProps {
  /** Chinese. */
  readonly source: string;
  /** Vietnamese. */
  readonly target: string;
  /** Further details, not shown on phones. */
  readonly facts: readonly string[];
  /** Sets `--entry-columns` when the default widths do not fit. */
  readonly className?: string | undefined;
  /** Action buttons. */
  readonly children: ReactNode;
}

/** One row of a word list: Chinese, Vietnamese, details and actions. */
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
