import type { ReactNode } from 'react';
import type { GlossaryEntry } from '@lacthu/contracts';
import { glossaryTexts } from './glossary.texts';
import styles from './glossary.module.css';

/** Rows of two lines fit the narrow form on phones. */
export const ENTRY_ROW_PX = 60;

interface EntryRowProps {
  readonly entry: GlossaryEntry;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One entry: Chinese, Vietnamese, kind, note. */
export function EntryRow({ entry, children }: EntryRowProps) {
  const { source, target, kind, note } = entry;
  return (
    <div className={styles.row}>
      <span className={`${styles.cut} ${styles.han}`} lang="zh" title={source}>
        {source}
      </span>
      <span className={styles.cut} title={target}>
        {target}
      </span>
      <span className={`${styles.soft} ${styles.kind}`}>{glossaryTexts.kinds[kind]}</span>
      <span className={`${styles.cut} ${styles.soft} ${styles.note}`} title={note}>
        {note}
      </span>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}
