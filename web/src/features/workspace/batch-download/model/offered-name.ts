/**
 * The name a server gives a file, from `content-disposition` (RFC 6266): the form in full (`filename*`, RFC 5987)
 * before the one of plain letters; null when there is none.
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
