import { BlockList, isIP } from 'node:net';

/** RFC 1122 3.2.1.3, RFC 4291 2.5.3. BlockList reads an IPv4-mapped IPv6 address as the IPv4 address within. */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Whether a host or an address of a socket is this machine as only itself can reach it.
 *
 * @param host `localhost` in any case, with or without a dot at its end, or an IP address, IPv6 with or without brackets;
 *   names below `localhost` do not count
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const version = isIP(name);
  if (version === 0) return name.toLowerCase() === 'localhost';
  return LOOPBACK.check(name, version === 6 ? 'ipv6' : 'ipv4');
}
