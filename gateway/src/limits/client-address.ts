import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** An IPv6 subscriber owns at least a /64, so single addresses in it are one client. */
const IPV6_CLIENT_BITS = 64;
/** Hex digits of the HMAC that are used: 128 bits, enough to avoid collisions. */
const CLIENT_KEY_LENGTH = 32;

/**
 * The address by which a client is identified.
 *
 * Each proxy appends to X-Forwarded-For, so only the last `trustedHops` entries come from our own proxies; the leftmost
 * of these is the client. With 0 hops the header is forgeable and ignored.
 *
 * @param socketAddress address of the TCP peer
 * @returns the IPv4 address, or the IPv6 network as `<address>/64`
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const entries = trustedHops > 0 ? (forwardedFor ?? '').split(',').map((entry) => entry.trim()) : [];
  const claimed = entries.filter(Boolean).slice(-trustedHops || entries.length)[0];
  return network(claimed) ?? network(socketAddress) ?? 'unknown';
}

/** Opaque, stable key of an address: rate limits need no personal data. */
export function clientKey(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`client-address:${address}`)
    .digest('hex')
    .slice(0, CLIENT_KEY_LENGTH);
}

function network(text: string | undefined): string | null {
  if (!text || !ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_CLIENT_BITS}`).toString()}/${IPV6_CLIENT_BITS}`;
}
