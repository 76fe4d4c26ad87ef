import styles from '../admin.module.css';

interface FigureProps {
  readonly name: string;
  readonly value: string;
  /** How it is counted, or a part of it. */
  readonly note?: string;
}

/** One figure of a description list. */
export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.figureValue}>{value}</dd>
      {note !== undefined && <dd className={styles.figureNote}>{note}</dd>}
    </div>
  );
}
