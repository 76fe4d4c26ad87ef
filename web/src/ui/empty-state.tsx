import type { ReactNode } from 'react';
import { useFirstViewGone } from '../first-view/first-view';
import styles from './page-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** h1 when the state is the whole page. */
  readonly heading?: 'h1' | 'h2';
  readonly text: string;
  /** The next step. */
  readonly action: ReactNode;
  readonly mark?: ReactNode;
}

/** Empty state of a page: what will appear here and the next step. */
export function EmptyState({ title, heading: Heading = 'h2', text, action, mark }: EmptyStateProps) {
  useFirstViewGone();
  return (
    <section className={styles.state}>
      {mark && (
        <div className={styles.mark} aria-hidden>
          {mark}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{action}</div>
    </section>
  );
}
