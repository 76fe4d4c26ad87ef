import { normalizeText } from '@lacthu/novel-text';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as XML content or attribute value: markup is escaped; what XML 1.0 forbids and what turns the writing
 * direction is left out, though stored texts should hold none of it.
 */
export function xmlText(text: string): string {
  return normalizeText(text).replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);
}

/** The same for a name or title: one line. */
export function xmlLine(text: string): string {
  return xmlText(text).replace(/\s+/gu, ' ').trim();
}

/**
 * Paragraphs of a chapter, one a line, escaped. Blank lines separate paragraphs in some texts and not in others;
 * here the page's style separates them, so blank lines and typed indents go.
 */
export function xmlParagraphs(text: string): string[] {
  return xmlText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
