import qrcode from 'qrcode-generator';
import styles from './qr-code.module.css';

/** Four quiet modules on each side, as ISO/IEC 18004 asks for. */
const QUIET_MODULES = 4;

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

/** A QR code as squares: its side in modules, quiet zone included, and the dark ones as one SVG path. */
interface QrModules {
  readonly side: number;
  readonly path: string;
}

/** @param text ASCII; error correction M, which a phone reads from a dirty screen */
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
