import type { ReactNode } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { abbreviateCount } from '../../../lib/format/format';
import styles from '../community.module.css';

interface CountProps {
  readonly icon: ReactNode;
  readonly count: number;
  /** The whole phrase, for screen readers. */
  readonly label: (count: string) => string;
}

/** A short number beside its icon. */
export function Count({ icon, count, label }: CountProps) {
  const short = abbreviateCount(count);
  return (
    <span className={styles.count}>
      {icon}
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{label(short)}</VisuallyHidden>
    </span>
  );
}
