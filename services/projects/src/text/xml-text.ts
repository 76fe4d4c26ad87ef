import { normalizeText } from '@lacthu/novel-text';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes a text for XML content or attribute values. Characters that XML 1.0 forbids and direction controls are
 * removed, although stored texts should not contain any.
 */
export function xmlText(text: string): string {
  return normalizeText(text).replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);
}

/** The same for a name or title, on one line. */
export function xmlLine(text: string): string {
  return xmlText(text).replace(/\s+/gu, ' ').trim();
}

/**
 * Paragraphs of a chapter, one per line, escaped. Some texts have blank lines between paragraphs and some do not; the
 * page's style separates paragraphs, so blank lines and indents are removed.
 */
export function xmlParagraphs(text: string): string[] {
  return xmlText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
