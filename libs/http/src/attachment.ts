/**
 * `content-disposition` of a download (RFC 6266): the full name in the RFC 5987 form, and for clients that do not support
 * it a fallback of ASCII letters, which is never empty and contains no quotes.
 *
 * @param fallback used when the name has no Latin letter or digit, such as a Chinese one
 */
export function attachment(name: string, fallback: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot);
  const plain = plainLetters(dot < 0 ? name : name.slice(0, dot));
  return `attachment; filename="${plain === '' ? fallback : plain}${ending}"; filename*=UTF-8''${extended(name)}`;
}

/** Latin letters without diacritics; removes other scripts and quotes. */
function plainLetters(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^A-Za-z0-9 ._()-]+/g, '')
    .replace(/ +/g, ' ')
    .trim();
  return /[A-Za-z0-9]/.test(plain) ? plain : '';
}

/** RFC 5987 ext-value: encodeURIComponent leaves four characters that are not attr-char. */
function extended(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
