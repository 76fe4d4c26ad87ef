import { oneLine } from './one-line';

/** A person or sender as a mail names him. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const PRODUCT_NAME = 'Lạc Thư';
const WITH_NAME = /^(.*?)<([^<>]+)>$/s;
/** What could end an address or add a second one to it. */
const ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;
const MAX_ADDRESS_LENGTH = 254;

/** True for one plain address: nothing in it can be read as a second recipient or another header. */
export function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);
}

/** Facts of the configuration that a sender follows from. */
export interface SenderSettings {
  readonly MAIL_FROM?: string;
  readonly SMTP_URL?: string;
  readonly PUBLIC_URL: string;
}

/**
 * Who mails come from: MAIL_FROM (`a@b` or `Name <a@b>`), else the user of the mail server where that is an address,
 * else no-reply at the installation's own host.
 */
export function senderOf({ MAIL_FROM, SMTP_URL, PUBLIC_URL }: SenderSettings): Mailbox {
  const given = parseMailbox(MAIL_FROM ?? '');
  if (given) return given;
  const user = SMTP_URL ? decodeURIComponent(new URL(SMTP_URL).username) : '';
  const address = isAddress(user) ? user : `no-reply@${new URL(PUBLIC_URL).hostname}`;
  return { name: PRODUCT_NAME, address };
}

/** @returns null when the text holds no single address */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', inner = text] = WITH_NAME.exec(text.trim()) ?? [];
  const address = inner.trim();
  if (!isAddress(address)) return null;
  return { name: oneLine(name.replaceAll('"', '')) || PRODUCT_NAME, address };
}
