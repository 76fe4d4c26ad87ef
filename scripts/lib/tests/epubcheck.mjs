import { existsSync } from 'node:fs';
import { aptInstall, canUseApt, findProgram } from '../processes/programs.mjs';

/** Path in Debian's package: a JAR, which not every kernel starts by itself. */
const JAR = '/usr/share/java/epubcheck.jar';

/**
 * The validator of e-books for the integration tests; installed with apt where that is possible (seconds where there
 * is a Java already).
 * @param {{ note: (line: string) => void }} options
 * @returns {Promise<string | undefined>} path of the JAR; undefined where the books are only checked by our own tests
 */
export async function ensureEpubcheck({ note }) {
  if (!isThere() && canUseApt()) {
    note('Cài bằng apt: epubcheck');
    await aptInstall(['epubcheck']).catch((/** @type {unknown} */ error) => note(String(error)));
  }
  if (isThere()) return JAR;
  note(
    'Không có epubcheck: sách EPUB chỉ được kiểm tra bằng bài kiểm tra riêng (Debian/Ubuntu: sudo apt-get install epubcheck).',
  );
  return undefined;
}

const isThere = () => existsSync(JAR) && findProgram('java') !== undefined;
