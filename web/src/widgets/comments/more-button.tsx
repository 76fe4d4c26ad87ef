import type { ReactNode } from 'react';
import { messageOf } from '../../api/api-error';
import { busyProps } from '../../lib/react/busy-props';
import { PlainButton } from '../../ui/plain-button';
import { commentsTexts } from './comments.texts';
import styles from './comments.module.css';

interface MoreButtonProps {
  readonly isLoading: boolean;
  readonly failure: unknown;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/** Loads the next page of a list; shows why it failed. */
export function MoreButton({ isLoading, failure, onMore, children }: MoreButtonProps) {
  return (
    <>
      <PlainButton
        {...busyProps(isLoading)}
        onClick={() => {
          if (!isLoading) onMore();
        }}
      >
        {isLoading ? commentsTexts.loading : children}
      </PlainButton>
      <p role="alert" className={styles.problem}>
        {!isLoading && failure !== null && messageOf(failure, commentsTexts.loadFailure)}
      </p>
    </>
  );
}
