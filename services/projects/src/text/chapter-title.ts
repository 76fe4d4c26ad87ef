import { oneLineName } from '@lacthu/contracts';
import { cutText, normalizeText } from '@lacthu/novel-text';

/** Normalises a one-line title or name; empty when it has no visible characters. */
export function storedTitle(title: string): string {
  return oneLineName(normalizeText(title));
}

/** Normalises an unchecked title: cut to `limit` characters, with a default for an empty one. */
export function fittingTitle(title: string, limit: number): string {
  return cutText(storedTitle(title), limit).trim() || 'Chương không tên';
}
