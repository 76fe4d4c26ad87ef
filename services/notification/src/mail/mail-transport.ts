import { createTransport, type Transporter } from 'nodemailer';
import type { Mailbox } from './mailbox';
import { mimeMessage, type MailHeaders } from './mime-message';
import { oneLine } from './one-line';

/** One mail to one person. */
export interface OutgoingMail {
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Left part of the Message-ID: the same for every attempt, so that duplicates are recognisable. */
  readonly messageKey: string;
  /** One-click unsubscribe address (RFC 8058); null for mails about the account itself. */
  readonly oneClickUrl: string | null;
}

export interface TransportSettings {
  readonly url: string;
  readonly from: Mailbox;
  readonly maxConnections: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** RFC 5321 §4.5.3.2 lets a server take minutes per message; a campaign must not block that long. */
const ANSWER_TIMEOUT_MS = 60_000;

/** Pool of SMTP connections to the mail server. */
export class MailTransport {
  private readonly pool: Transporter;

  constructor(private readonly settings: TransportSettings) {
    this.pool = createTransport({
      ...connectionTo(settings.url, ANSWER_TIMEOUT_MS),
      pool: true,
      maxConnections: settings.maxConnections,
      // A message may have arrived although its connection broke; retries are decided where outcomes are recorded.
      maxRequeues: 0,
    } as object);
  }

  /** Resolves when the server has answered 250 to the message. @throws the errors of nodemailer, see sendFailure */
  async send(mail: OutgoingMail): Promise<void> {
    await this.pool.sendMail(this.compose(mail));
  }

  /** Sends over a new connection, to test the settings. */
  async sendAlone(mail: OutgoingMail, timeoutMs: number): Promise<void> {
    const connection: Transporter = createTransport(connectionTo(this.settings.url, timeoutMs));
    await connection.sendMail(this.compose(mail));
  }

  private compose(mail: OutgoingMail): object {
    const { from } = this.settings;
    return {
      envelope: { from: from.address, to: [mail.to.address] },
      raw: mimeMessage(headersOf(mail, from), mail.text, mail.html),
    };
  }

  close(): void {
    this.pool.close();
  }
}

function connectionTo(url: string, answerTimeoutMs: number): object {
  return {
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function headersOf(mail: OutgoingMail, from: Mailbox): MailHeaders {
  const { to, subject, messageKey, oneClickUrl } = mail;
  return {
    From: from,
    To: { name: displayName(to.name), address: to.address },
    Subject: oneLine(subject),
    'Message-ID': `<${messageKey}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    'Auto-Submitted': 'auto-generated',
    ...(oneClickUrl
      ? {
          Precedence: 'bulk',
          'List-Unsubscribe': { prepared: true, value: `<${oneClickUrl}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  };
}

/** Sanitises a display name: text that looks like another address would be treated as one by some mail programs. */
function displayName(name: string): string {
  return oneLine(name.replace(/[<>@]/g, ' '));
}
