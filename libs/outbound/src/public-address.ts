import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. Only plain unicast does: private, loopback, link-local (cloud
 * metadata), shared, mapped, NAT64, 6to4, Teredo and reserved ranges all have names of their own in ipaddr.js.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.parse(address).range() === 'unicast';
}

/** The IP address a URL names outright, in plain form; null when it names a host. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : null;
}

/** Names that only ever mean something inside a machine, a house or a cluster; some resolvers answer them, some do not. */
const INNER_NAME =
  /^[^.]+\.?$|\.(localhost|local|internal|intranet|lan|home|corp|svc|cluster)\.?$|\.home\.arpa\.?$/;

/** Whether a host name can stand on the public internet at all; its addresses are checked when it is looked up. */
export function isPublicName(hostname: string): boolean {
  return !INNER_NAME.test(hostname);
}
