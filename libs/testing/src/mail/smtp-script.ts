/** A mail accepted by the server. */
export interface CaughtMail {
  /** Envelope addresses, from MAIL FROM and RCPT TO. */
  readonly from: string;
  readonly to: readonly string[];
  /** Raw header and body, with dots unstuffed. */
  readonly raw: string;
  /** Time of acceptance (ms since 1970). */
  readonly at: number;
}

/** A step of the session at which a script may intervene. */
export interface SmtpMoment {
  readonly step: 'connect' | 'auth' | 'mail' | 'rcpt' | 'data';
  readonly from: string;
  /** Recipient in `rcpt`, recipients joined by commas in `data`; empty before. */
  readonly to: string;
}

/** Replacement of the default answer. */
export interface SmtpFault {
  /** For example `550 5.1.1 no such user`; absent sends no answer. */
  readonly answer?: string;
  /** Closes the connection after the answer. */
  readonly close?: boolean;
}

export type SmtpScript = (moment: SmtpMoment) => SmtpFault | null;
