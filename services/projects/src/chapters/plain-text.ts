import { normalizeText } from '@lacthu/novel-text';

/** A text as it is stored: NFC, LF, without NUL and other characters that no database or reader can take. */
export function storedText(text: string): string {
  return normalizeText(text);
}

/** A one-line title as it is stored. */
export function storedTitle(title: string): string {
  return normalizeText(title).replaceAll('\n', ' ').trim();
}
