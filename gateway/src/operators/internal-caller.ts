import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';

/** Private and link-local addresses (RFC 1918, RFC 4193, RFC 3927). */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/**
 * True for a request that came through no proxy: from this machine, or from a private address (Prometheus in a cluster)
 * when all users come through proxies. A proxy adds `X-Forwarded-For` or `Forwarded` to the requests of its users.
 *
 * @param trustedHops number of our own proxies in front; with 0, users of a home network have private addresses too
 */
export function isInternalCaller(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedHops: number,
): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (/^(127\.|::1$)/.test(address)) return true;
  return trustedHops > 0 && PRIVATE.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
