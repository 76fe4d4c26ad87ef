import { aptInstall, canUseApt, findProgram } from '../processes/programs.mjs';

/**
 * ffmpeg for the tests of audiobooks; installed with apt where that is possible. The product itself runs without it and
 * says that audiobooks are not to be had.
 * @param {{ note: (line: string) => void }} options
 * @returns {Promise<boolean>} false where those tests are left out
 */
export async function ensureFfmpeg({ note }) {
  if (!isThere() && canUseApt()) {
    note('Cài bằng apt: ffmpeg');
    await aptInstall(['ffmpeg']).catch((/** @type {unknown} */ error) => note(String(error)));
  }
  if (isThere()) return true;
  note('Không có ffmpeg: bỏ phần kiểm tra sách nói M4B (Debian/Ubuntu: sudo apt-get install ffmpeg).');
  return false;
}

const isThere = () => ['ffmpeg', 'ffprobe'].every((name) => findProgram(name) !== undefined);
