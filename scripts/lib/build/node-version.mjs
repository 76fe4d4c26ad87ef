const NEEDED = [20, 19];

/**
 * @param {string} version such as 20.19.0
 * @returns {string | undefined} the sentence for the operator when it is too old
 */
export function tooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return undefined;
  return `Lạc Thư cần Node.js ${NEEDED.join('.')} trở lên, máy này đang dùng ${version}; hãy cài bản mới từ https://nodejs.org rồi chạy lại.`;
}
