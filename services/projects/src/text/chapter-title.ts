import { oneLineName } from '@lacthu/contracts';
import { cutText, normalizeText } from '@lacthu/novel-text';

/** A one-line title or name as it is stored; empty when nothing of it is to be seen. */
export function storedTitle(title: string): string {
  return oneLineName(normalizeText(title));
}

/** The same for a title that nobody has checked: cut to `limit` characters, never empty. */
export function fittingTitle(title: string, limit: number): string {
  return cutText(storedTitle(title), limit).trim() || 'Chương không tên';
}
