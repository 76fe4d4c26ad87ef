import { z } from 'zod';

/** Host and port from a request, an origin or the configuration. */
export interface Authority {
  /** Normalised by the URL parser: lower case, IPv4 as four numbers, IPv6 in brackets; without a trailing dot. */
  readonly name: string;
  /** Empty when absent. */
  readonly port: string;
}

/** `host` or `host:port` (RFC 3986 3.2) without credentials and encoded characters; the URL parser checks the host. */
const AUTHORITY = /^(\[[0-9a-f:.]+\]|[^\s/?#@\\:[\]%*]+)(?::(\d{0,5}))?$/i;

/** @returns null for a text without a valid host */
export function parseAuthority(text: string): Authority | null {
  const [, host, port = ''] = AUTHORITY.exec(text) ?? [];
  if (host === undefined || !URL.canParse(`http://${host}`)) return null;
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  return name === '' ? null : { name, port };
}

/** Host names from a comma-separated list; ports are allowed and ignored. */
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
