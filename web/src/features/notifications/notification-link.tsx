import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './notification-entries.module.css';

interface NotificationLinkProps {
  readonly target: string | null;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** A page of ours opens here, another site in a new tab; anything else (javascript: and such) is no link. */
export function NotificationLink({ target, onFollow, children }: NotificationLinkProps) {
  if (target !== null && isOwnPath(target)) {
    return (
      <Link to={target} className={styles.link} onClick={onFollow}>
        {children}
      </Link>
    );
  }
  if (target !== null && /^https?:\/\//i.test(target)) {
    return (
      <a href={target} target="_blank" rel="noopener noreferrer" className={styles.link}>
        {children}
      </a>
    );
  }
  return <div className={styles.plain}>{children}</div>;
}

/** `//host` and `/\host` would leave our site. */
function isOwnPath(target: string): boolean {
  return /^\/(?![/\\])/.test(target);
}
