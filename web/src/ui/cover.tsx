import { posterImage } from '@lacthu/contracts';
import { initialOf } from '../lib/format/format';
import styles from './cover.module.css';

interface CoverProps {
  readonly name: string;
  /** Relative path from the server, without a leading slash; null without a cover. */
  readonly posterUrl: string | null;
  /** Displayed width for the `sizes` attribute, for browsers that do not measure it themselves. */
  readonly sizes?: string;
  /** Loads a small image because only its colours are visible. */
  readonly veiled?: boolean;
}

/** Cover of a story, or its first letter on a cloth texture. Decorative, because the name is shown beside it. */
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
