import type { ReactNode } from 'react';
import styles from './row-number.module.css';

/** The number of a chapter before its title, in a column of its own. */
export function RowNumber({ children }: { readonly children: ReactNode }) {
  return <span className={styles.number}>{children}</span>;
}
