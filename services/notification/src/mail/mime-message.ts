import MimeNode from 'nodemailer/lib/mime-node';
import { randomBytes } from 'node:crypto';

/** Headers by name; `prepared` ones are written as they are. */
export type MailHeaders = Readonly<
  Record<string, string | { name: string; address: string } | { prepared: true; value: string }>
>;

const CRLF = '\r\n';
const BOUNDARY_BYTES = 12;
/** RFC 2045 §6.8: at most 76 characters a line. */
const BASE64_LINE = /.{1,76}/g;

/**
 * A whole mail of two alternatives, plain text and HTML. nodemailer writes the head: it encodes names and subjects, and
 * lets nothing begin a header of its own. The body is written here in one piece, because a stream for each part costs
 * more time than the rest of a mail together, and a broadcast has thousands of them.
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
