import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../api/api-error';
import { useFirstViewGone } from '../first-view/first-view';
import { PlainButton } from '../ui/plain-button';
import { pageStateTexts } from '../ui/page-state.texts';
import styles from '../ui/page-state.module.css';

interface PageProblemProps {
  readonly title: string;
  /** h1 when the state is the whole page: its title then becomes the document's. */
  readonly heading?: 'h1' | 'h2';
  readonly error: unknown;
  /** Message for errors that carry none for the screen. */
  readonly fallback?: string;
  readonly onRetry?: () => void;
  /** An alternative to retrying. */
  readonly action?: ReactNode;
}

/** Error state of a page: what happened, the request id to quote, and a retry button. */
export function PageProblem({
  title,
  heading: Heading = 'h2',
  error,
  fallback,
  onRetry,
  action,
}: PageProblemProps) {
  useFirstViewGone();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <section className={styles.state} role="alert">
      {Heading === 'h1' && <title>{`${title} · Lạc Thư`}</title>}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{messageOf(error, fallback ?? pageStateTexts.unknownError)}</p>
      {requestId && (
        <p className={styles.requestId}>
          {pageStateTexts.requestId}: <code>{requestId}</code>
        </p>
      )}
      <div className={styles.actions}>
        {onRetry && (
          <PlainButton primary onClick={onRetry}>
            {pageStateTexts.retry}
          </PlainButton>
        )}
        {action}
      </div>
    </section>
  );
}
