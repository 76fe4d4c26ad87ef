import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** An IPv6 subscriber owns at least a /64, so single addresses in it are one client. */
const IPV6_CLIENT_BITS = 64;
/** Kept of the HMAC: 128 bits, enough to never collide. */
const CLIENT_KEY_LENGTH = 32;

/**
 * The address that stands for a client.
 *
 * X-Forwarded-For is a list that each proxy appends to, so only its last `trustedHops` entries were written by
 * proxies of ours; the one furthest left of them is the client. With 0 hops the header is whatever a client
 * chose to claim and is not read.
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

/** Opaque, stable key of an address: limits can be kept by it without storing who somebody is. */
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
