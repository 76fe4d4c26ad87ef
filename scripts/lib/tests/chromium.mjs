import { aptInstall, canUseApt, findProgram } from '../processes/programs.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { OperatorError } from '../console-steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGE_FOLDERS = ['/usr/bin'];

/**
 * A browser for the end-to-end tests, with a font that has Chinese glyphs; installed with apt where it is missing.
 * @param {{ note: (line: string) => void }} options
 * @returns {Promise<string>} path of the browser
 * @throws {OperatorError} when there is none and none can be installed
 */
export async function ensureChromium({ note }) {
  const found = NAMES.map((name) => findProgram(name)).find(Boolean);
  if (found && (await hasChineseFont())) return found;
  if (!canUseApt()) {
    if (found) return found;
    throw new OperatorError(
      'Không có trình duyệt Chromium cho các bài kiểm tra trên trình duyệt. Hãy cài chromium (Debian/Ubuntu: sudo apt-get install chromium fonts-noto-cjk) rồi chạy lại.',
    );
  }
  note('Cài bằng apt: chromium, fonts-noto-cjk');
  await aptInstall(['chromium', 'fonts-noto-cjk']);
  const installed = found ?? findProgram('chromium') ?? findProgram('chromium', PACKAGE_FOLDERS);
  if (!installed) throw new OperatorError('Đã cài gói chromium nhưng không tìm thấy chương trình chromium.');
  return installed;
}

async function hasChineseFont() {
  const { code, output } = await runToEnd('fc-list', [':lang=zh']);
  return code === 0 && output.trim() !== '';
}
