/**
 * Reads the file name from `content-disposition` (RFC 6266): the encoded form (`filename*`, RFC 5987) before the ASCII
 * one; null without one.
 */
export function offeredName(disposition: string | null): string | null {
  if (disposition === null) return null;
  const full = /(?:^|;)\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return decoded(full) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? null;
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
