/** One mail as the server took it. */
export interface CaughtMail {
  /** Addresses of the envelope: what MAIL FROM and RCPT TO said. */
  readonly from: string;
  readonly to: readonly string[];
  /** Head and body as they came, dots unstuffed. */
  readonly raw: string;
  /** When it was accepted (ms since 1970). */
  readonly at: number;
}

/** A point at which a script may step in. */
export interface SmtpMoment {
  readonly step: 'connect' | 'auth' | 'mail' | 'rcpt' | 'data';
  readonly from: string;
  /** The recipient of `rcpt`, the recipients of `data` joined by commas; empty before. */
  readonly to: string;
}

/** What a script answers instead of the ordinary answer. */
export interface SmtpFault {
  /** Such as `550 5.1.1 no such user`; absent: no answer at all. */
  readonly answer?: string;
  /** Cuts the connection after the answer. */
  readonly close?: boolean;
}

export type SmtpScript = (moment: SmtpMoment) => SmtpFault | null;
