/** What XML 1.0 has no place for: control signs but tab and line ends, halves of surrogate pairs, U+FFFE and U+FFFF. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands between tags or in a quoted attribute, of HTML and of XML. */
export function escapeMarkup(text: string): string {
  return text.replace(NO_XML, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Text of any shape on one line, composed (NFC): what a title or a description is. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(NO_XML, '').replace(/\s+/gu, ' ').trim();
}

/** One line of at most `limit` letters (UTF-16 units), cut between words and marked as cut. */
export function shortened(text: string, limit: number): string {
  const line = oneLine(text);
  if (line.length <= limit) return line;
  const room = line.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '');
  const space = line[room.length] === ' ' ? room.length : room.lastIndexOf(' ');
  // A language without spaces is cut where the room ends.
  const cut = space > limit / 2 ? room.slice(0, space) : room;
  return `${cut.trimEnd()}…`;
}
