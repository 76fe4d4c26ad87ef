import { initialOf } from '../../lib/format/format';
import styles from './cover.module.css';

interface CoverProps {
  readonly name: string;
  /** Relative path as the server gives it, without a leading slash; null where there is none. */
  readonly posterUrl: string | null;
}

/** A story's cover, or its first letter on cloth where there is none. The name stands beside it, so it is decorative. */
export function Cover({ name, posterUrl }: CoverProps) {
  return (
    <div className={styles.cover}>
      {posterUrl ? (
        <img src={`/${posterUrl.replace(/^\/+/, '')}`} alt="" loading="lazy" decoding="async" />
      ) : (
        <span aria-hidden>{initialOf(name)}</span>
      )}
    </div>
  );
}
