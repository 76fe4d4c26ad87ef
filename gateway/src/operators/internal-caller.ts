import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';

/** Addresses that nobody outside of a network of one's own has (RFC 1918, RFC 4193, link-local). */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/**
 * True for who asks past every proxy: from this very machine, or, where everybody else comes through a proxy, from the
 * network inside (Prometheus in a cluster). A proxy says for whom it asks, which is what tells its visitors apart.
 *
 * @param trustedHops proxies of our own in front; with none, people at home may ask from private addresses too
 */
export function isInsideCaller(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedHops: number,
): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (/^(127\.|::1$)/.test(address)) return true;
  return trustedHops > 0 && PRIVATE.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
