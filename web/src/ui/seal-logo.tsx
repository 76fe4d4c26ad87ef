import styles from './seal-logo.module.css';

/**
 * The seal of Lạc Thư: L and T as brush strokes inside a stamped frame. Decorative; the same drawing is in
 * public/seal.svg.
 */
export function SealLogo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden focusable="false">
      <path
        className={styles.seal}
        d="M9 6.5c14-2.4 32-2 46 .4 2.6 14 2.3 34-.3 48.3-14 2.6-33 2.5-46.4.2C5.7 41 6 20.5 9 6.5Z"
      />
      <g className={styles.strokes}>
        <path d="M20 16v25.5c0 3.5 1.7 5.2 5.2 5.2H46" />
        <path d="M31 17.5h15M31 27.5h15M38.5 17.5v20.5" />
      </g>
    </svg>
  );
}
