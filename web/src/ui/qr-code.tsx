import { qrModules } from './qr-modules';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What the code says; ASCII. */
  readonly text: string;
  /** What it is, for people who do not see it. */
  readonly label: string;
}

/** A QR code drawn in this browser; dark on light in both colour schemes, for scanners expect that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { side, path } = qrModules(text);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.ground} width={side} height={side} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
