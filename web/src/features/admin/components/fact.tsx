import type { ReactNode } from 'react';
import styles from '../admin.module.css';

interface FactProps {
  readonly name: string;
  readonly value: ReactNode;
}

/** One row of a description list. */
export function Fact({ name, value }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
