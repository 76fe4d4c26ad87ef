import qrcode from 'qrcode-generator';
import styles from './qr-code.module.css';

/** Quiet zone of four modules on each side, as required by ISO/IEC 18004. */
const QUIET_MODULES = 4;

interface QrCodeProps {
  /** Encoded text; ASCII. */
  readonly text: string;
  /** Accessible description. */
  readonly label: string;
}

/** A QR code drawn in the browser; dark on light in both colour schemes, as scanners expect. */
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

/** A QR code as squares: side length in modules including the quiet zone, and the dark modules as one SVG path. */
interface QrModules {
  readonly side: number;
  readonly path: string;
}

/** @param text ASCII; error correction level M, readable from a dirty screen */
function qrModules(text: string): QrModules {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column + QUIET_MODULES} ${row + QUIET_MODULES}h1v1h-1z`;
    }
  }
  return { side: count + 2 * QUIET_MODULES, path };
}
