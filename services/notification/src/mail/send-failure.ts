/** Meaning of a failed attempt. */
export type SendFailure =
  /** Permanent, for this recipient. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Temporary, for this recipient. */
  | { readonly kind: 'later'; readonly reason: string }
  /** Concerns the mail server itself: no mail can be sent now. */
  | { readonly kind: 'outage'; readonly reason: string };

/** Error of nodemailer. */
interface MailError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
}

/** SMTP commands whose rejection concerns one message or recipient. */
const OF_ONE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** nodemailer's codes for failures without an answer of the server to this mail. */
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
 * Classifies a failure. 4xx answers are temporary, 5xx permanent (RFC 5321 §4.2.1); a failed or broken connection
 * concerns every mail.
 */
export function sendFailure(error: unknown): SendFailure {
  const { code = '', command = '', responseCode, response, message } = (error ?? {}) as MailError;
  const reason = (response ?? message ?? 'không rõ lý do').replace(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH);
  if (responseCode === undefined) return { kind: OF_THE_SERVER.has(code) ? 'outage' : 'refused', reason };
  if (!OF_ONE_MAIL.has(command)) return { kind: 'outage', reason };
  return { kind: responseCode >= 500 ? 'refused' : 'later', reason };
}
