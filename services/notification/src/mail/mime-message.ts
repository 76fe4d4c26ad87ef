import MimeNode from 'nodemailer/lib/mime-node';
import { randomBytes } from 'node:crypto';

/** Headers by name; `prepared` ones are written unchanged. */
export type MailHeaders = Readonly<
  Record<string, string | { name: string; address: string } | { prepared: true; value: string }>
>;

const CRLF = '\r\n';
const BOUNDARY_BYTES = 12;
/** RFC 2045 §6.8: at most 76 characters a line. */
const BASE64_LINE = /.{1,76}/g;

/**
 * Builds a complete mail with the alternatives plain text and HTML. nodemailer writes the headers: it encodes names
 * and subjects and prevents header injection. The body is built as one string, because a stream per part takes more
 * time than the rest of a mail, and a broadcast has thousands of mails.
 */
export function mimeMessage(headers: MailHeaders, text: string, html: string): string {
  const boundary = `=_${randomBytes(BOUNDARY_BYTES).toString('hex')}`;
  const head = new MimeNode(`multipart/alternative; boundary="${boundary}"`);
  for (const [name, value] of Object.entries(headers)) head.setHeader(name, value);
  return [
    head.buildHeaders(),
    '',
    ...part(boundary, 'text/plain', text),
    ...part(boundary, 'text/html', html),
    `--${boundary}--`,
    '',
  ].join(CRLF);
}

function part(boundary: string, type: string, content: string): string[] {
  const encoded = Buffer.from(content).toString('base64');
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(encoded.match(BASE64_LINE) ?? []),
  ];
}
