import type { ReactNode } from 'react';
import styles from '../admin.module.css';

interface FactProps {
  readonly name: string;
  readonly value: ReactNode;
}

/** One line of a list of facts. */
export function Fact({ name, value }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
