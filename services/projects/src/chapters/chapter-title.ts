import { cutText, normalizeText } from '@lacthu/novel-text';

/** A one-line title as it is stored. */
export function storedTitle(title: string): string {
  return normalizeText(title).replaceAll('\n', ' ').trim();
}

/** The same for a title that nobody has checked: cut to `limit` characters, never empty. */
export function fittingTitle(title: string, limit: number): string {
  return cutText(storedTitle(title), limit).trim() || 'Chương không tên';
}
