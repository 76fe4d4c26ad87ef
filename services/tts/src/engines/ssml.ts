const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** What XML 1.0 cannot hold at all, not even as an entity (www.w3.org/TR/xml, 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as it may stand in SSML: no mark of it is taken for an element. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
}

/** A speed as SSML's relative rate: 1.05 → `+5%`, 0.5 → `-50%`; the sign always stands, without it the value is absolute. */
export function ratePercent(speed: number): string {
  const percent = Math.round((speed - 1) * 100);
  return percent < 0 ? `${percent}%` : `+${Math.abs(percent)}%`;
}
