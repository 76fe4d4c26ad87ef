import { posterImage } from '@lacthu/contracts';
import { initialOf } from '../lib/format/format';
import styles from './cover.module.css';

interface CoverProps {
  readonly name: string;
  /** Relative path as the server gives it, without a leading slash; null where there is none. */
  readonly posterUrl: string | null;
  /** How wide the cover is shown, as `sizes` of an `<img>`, for browsers that do not measure it themselves. */
  readonly sizes?: string;
  /** Only its colours are seen. */
  readonly veiled?: boolean;
}

/** A story's cover, or its first letter on cloth where there is none. The name stands beside it, so it is decorative. */
export function Cover({ name, posterUrl, sizes = '13rem', veiled = false }: CoverProps) {
  return (
    <div className={styles.cover} data-veiled={veiled || undefined}>
      {posterUrl ? (
        <img {...posterImage(posterUrl)} sizes={`auto, ${sizes}`} alt="" loading="lazy" decoding="async" />
      ) : (
        <span aria-hidden>{initialOf(name)}</span>
      )}
    </div>
  );
}
