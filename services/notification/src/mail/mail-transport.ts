import { createTransport, type Transporter } from 'nodemailer';
import type { Mailbox } from './mailbox';
import { oneLine } from './one-line';

/** One mail to one person. */
export interface OutgoingMail {
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The left half of its Message-ID: the same for every try, so that a second copy can be told. */
  readonly messageKey: string;
  /** Address that a mail program calls to stop mails like this one; null for mails about the account itself. */
  readonly oneClickUrl: string | null;
}

export interface TransportSettings {
  readonly url: string;
  readonly from: Mailbox;
  readonly maxConnections: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** RFC 5321 §4.5.3.2 lets a server take minutes for a message; a campaign must not hang that long on one. */
const ANSWER_TIMEOUT_MS = 60_000;

/** The way to the mail server: a pool of connections that are kept open. */
export class MailTransport {
  private readonly pool: Transporter;

  constructor(private readonly settings: TransportSettings) {
    this.pool = createTransport({
      url: settings.url,
      pool: true,
      maxConnections: settings.maxConnections,
      // A message whose connection broke may have arrived: whether to try again is decided where it is recorded.
      maxRequeues: 0,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as object);
  }

  /** Resolves when the server has answered 250 to the message. @throws as nodemailer does, see sendFailure */
  async send(mail: OutgoingMail, signal?: AbortSignal): Promise<void> {
    const { from } = this.settings;
    const to = { name: displayName(mail.to.name), address: mail.to.address };
    await this.pool.sendMail({
      from,
      to,
      envelope: { from: from.address, to: [to.address] },
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
      textEncoding: 'base64',
      messageId: `<${mail.messageKey}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
      headers: headersOf(mail),
      signal,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  close(): void {
    this.pool.close();
  }
}

/** A name as it stands beside the address: what looks like another address would be one to some programs. */
function displayName(name: string): string {
  return oneLine(name.replace(/[<>@]/g, ' '));
}

function headersOf({
  oneClickUrl,
}: OutgoingMail): Record<string, string | { prepared: true; value: string }> {
  const automatic = { 'Auto-Submitted': 'auto-generated' };
  if (!oneClickUrl) return automatic;
  return {
    ...automatic,
    Precedence: 'bulk',
    'List-Unsubscribe': { prepared: true, value: `<${oneClickUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
