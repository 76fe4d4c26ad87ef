/** What a failed try means. */
export type SendFailure =
  /** This recipient, for good. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** This recipient, for now. */
  | { readonly kind: 'later'; readonly reason: string }
  /** The mail server itself: nobody's mail would go now. */
  | { readonly kind: 'outage'; readonly reason: string };

/** As nodemailer throws it. */
interface MailError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
}

/** Commands whose refusal is about this message or its recipient. */
const OF_ONE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** What nodemailer calls failures without an answer of the server to this mail. */
const OF_THE_SERVER = new Set([
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'ETIMEDOUT',
  'EPROTOCOL',
  'EREQUIRETLS',
  'EPROXY',
]);
const MAX_REASON_LENGTH = 300;

/**
 * Sorts a failure by whom it concerns and whether it passes. 4xx answers pass, 5xx do not (RFC 5321 §4.2.1); what breaks
 * while a connection is opened, or with it, concerns every mail.
 */
export function sendFailure(error: unknown): SendFailure {
  const { code = '', command = '', responseCode, response, message } = (error ?? {}) as MailError;
  const reason = (response ?? message ?? 'không rõ lý do').replace(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH);
  if (responseCode === undefined) return { kind: OF_THE_SERVER.has(code) ? 'outage' : 'refused', reason };
  if (!OF_ONE_MAIL.has(command)) return { kind: 'outage', reason };
  return { kind: responseCode >= 500 ? 'refused' : 'later', reason };
}
