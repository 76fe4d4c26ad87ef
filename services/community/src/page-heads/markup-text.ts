/**
 * Characters that XML 1.0 forbids: control characters except tab and line ends, lone surrogates, U+FFFE and U+FFFF.
 */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and quoted attributes of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(NO_XML, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Joins any text to one line and composes it (NFC), for titles and descriptions. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(NO_XML, '').replace(/\s+/gu, ' ').trim();
}

/** One line of at most `limit` UTF-16 units, cut between words, with an ellipsis if cut. */
export function shortened(text: string, limit: number): string {
  const line = oneLine(text);
  if (line.length <= limit) return line;
  const room = line.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '');
  const space = line[room.length] === ' ' ? room.length : room.lastIndexOf(' ');
  // Text without spaces is cut at the limit.
  const cut = space > limit / 2 ? room.slice(0, space) : room;
  return `${cut.trimEnd()}…`;
}
