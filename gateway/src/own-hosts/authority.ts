import { z } from 'zod';

/** Host and port as a request, an origin or a list of the configuration names them. */
export interface Authority {
  /** As the URL parser writes it, in lower case, IPv4 in four numbers, IPv6 in brackets; without a dot at its end. */
  readonly name: string;
  /** Empty where none is named. */
  readonly port: string;
}

/** `host` or `host:port` (RFC 3986 3.2) without credentials and encoded characters; the URL parser judges the host. */
const AUTHORITY = /^(\[[0-9a-f:.]+\]|[^\s/?#@\\:[\]%*]+)(?::(\d{0,5}))?$/i;

/** @returns null for what names no host */
export function parseAuthority(text: string): Authority | null {
  const [, host, port = ''] = AUTHORITY.exec(text) ?? [];
  if (host === undefined || !URL.canParse(`http://${host}`)) return null;
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  return name === '' ? null : { name, port };
}

/** A list of hosts by comma, as the names within; a port may stand there and is not compared. */
export const hostNames = z
  .string()
  .default('')
  .transform((list, context) => {
    const entries = list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    return entries.map((entry) => {
      const authority = parseAuthority(entry);
      if (authority) return authority.name;
      context.addIssue({ code: 'custom', message: `phải là các tên máy cách nhau bằng dấu phẩy: ${entry}` });
      return z.NEVER;
    });
  });
