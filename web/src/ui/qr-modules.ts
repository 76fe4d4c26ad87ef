import qrcode from 'qrcode-generator';

/** Four quiet modules on each side, as ISO/IEC 18004 asks for. */
export const QUIET_MODULES = 4;

/** A QR code as squares: its side in modules, quiet zone included, and the dark ones as one SVG path. */
export interface QrModules {
  readonly side: number;
  readonly path: string;
}

/** @param text ASCII; error correction M, which a phone reads from a dirty screen */
export function qrModules(text: string): QrModules {
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
