const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 cannot contain at all, not even as an entity (www.w3.org/TR/xml, 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for SSML. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
}

/** Speed as a relative rate of SSML: 1.05 → `+5%`, 0.5 → `-50%`. Without the sign the value would be absolute. */
export function ratePercent(speed: number): string {
  const percent = Math.round((speed - 1) * 100);
  return percent < 0 ? `${percent}%` : `+${Math.abs(percent)}%`;
}
