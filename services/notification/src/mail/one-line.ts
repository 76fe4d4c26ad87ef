/** Control characters and line breaks, Unicode's own too: in a header they could begin another one. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The text as a header may carry it: one line, nothing invisible. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(/ {2,}/g, ' ').trim();
}
