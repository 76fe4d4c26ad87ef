import type { ReactNode } from 'react';
import styles from './row-number.module.css';

/** Number of a chapter in a column before its title. */
export function RowNumber({ children }: { readonly children: ReactNode }) {
  return <span className={styles.number}>{children}</span>;
}
