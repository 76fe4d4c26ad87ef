import { BlockList, isIP } from 'node:net';

/** RFC 1122 3.2.1.3, RFC 4291 2.5.3. BlockList treats an IPv4-mapped IPv6 address as the IPv4 address. */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * True for the loopback interface.
 *
 * @param host host name or IP address, IPv6 with or without brackets; `localhost` counts in any case, with or without a
 *   trailing dot, its subdomains do not
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const version = isIP(name);
  if (version === 0) return name.toLowerCase() === 'localhost';
  return LOOPBACK.check(name, version === 6 ? 'ipv6' : 'ipv4');
}
