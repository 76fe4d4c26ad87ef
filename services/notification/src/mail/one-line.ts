/** Control characters and line breaks, including Unicode's, which could start another header. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Makes a text safe for a header: one line without control characters. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(/ {2,}/g, ' ').trim();
}
