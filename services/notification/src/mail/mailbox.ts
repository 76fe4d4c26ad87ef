import { oneLine } from './one-line';

/** Name and address of a sender or recipient. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const PRODUCT_NAME = 'Lạc Thư';
const WITH_NAME = /^(.*?)<([^<>]+)>$/s;
/** Excludes characters that could end an address or add a second one. */
const ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;
const MAX_ADDRESS_LENGTH = 254;

/** Returns true for one plain address without characters that could add a recipient or a header. */
export function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);
}

/** Settings that determine the sender. */
export interface SenderSettings {
  readonly MAIL_FROM?: string;
  readonly SMTP_URL?: string;
  readonly PUBLIC_URL: string;
}

/**
 * Sender of mails: MAIL_FROM (`a@b` or `Name <a@b>`), else the user of the mail server if it is an address, else
 * no-reply at the installation's host.
 */
export function senderOf({ MAIL_FROM, SMTP_URL, PUBLIC_URL }: SenderSettings): Mailbox {
  const given = parseMailbox(MAIL_FROM ?? '');
  if (given) return given;
  const user = SMTP_URL ? decodeURIComponent(new URL(SMTP_URL).username) : '';
  const address = isAddress(user) ? user : `no-reply@${new URL(PUBLIC_URL).hostname}`;
  return { name: PRODUCT_NAME, address };
}

/** @returns null if the text is not a single address */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', inner = text] = WITH_NAME.exec(text.trim()) ?? [];
  const address = inner.trim();
  if (!isAddress(address)) return null;
  return { name: oneLine(name.replaceAll('"', '')) || PRODUCT_NAME, address };
}
