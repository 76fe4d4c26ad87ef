import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import styles from '../admin.module.css';

interface AccountRowProps {
  readonly name: string;
  /** A line below the name; none when empty. */
  readonly detail: string;
  readonly children: ReactNode;
}

/** One account of a list: its name, and what the list says about it. */
export const AccountRow = ({ name, detail, children }: AccountRowProps) => (
  <article className={styles.row} aria-label={name}>
    <div className={styles.rowMain}>
      <Text fw={600} className={styles.breaks}>
        {name}
      </Text>
      {detail !== '' && (
        <Text size="sm" c="dimmed" className={styles.breaks}>
          {detail}
        </Text>
      )}
    </div>
    {children}
  </article>
);
