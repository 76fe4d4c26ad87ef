/** A mail as a mail program displays it. */
export interface ReadableMail {
  /** Unfolded and decoded, by lower-case name; repeated ones joined by a line break. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

const ENCODED_WORD = /=\?utf-8\?([QB])\?([^?]*)\?=/gi;

/** Parses the mails of our services: headers, and alternatives in plain text and HTML. */
export function readMail(raw: string): ReadableMail {
  const { headers, body } = splitHead(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(splitHead) : [{ headers, body }];
  const partOf = (type: string): string =>
    parts
      .filter((part) => (part.headers['content-type'] ?? 'text/plain').startsWith(type))
      .map(decodeBody)[0] ?? '';
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

interface Part {
  readonly headers: Record<string, string>;
  readonly body: string;
}

function splitHead(raw: string): Part {
  const [, head = '', body = ''] = /^\s*(.*?)\r?\n\r?\n(.*)$/s.exec(raw) ?? [];
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}\n${decodeWords(value)}` : decodeWords(value);
  }
  return { headers, body };
}

function decodeWords(value: string): string {
  // Blanks between two encoded words are not part of the text (RFC 2047 §6.2).
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(ENCODED_WORD, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
}

function decodeBody({ headers, body }: Part): string {
  const encoding = (headers['content-transfer-encoding'] ?? '').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  const text = encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r?\n/g, '')) : body;
  return text.replaceAll('\r\n', '\n');
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
