import { BlockList, isIP } from 'node:net';
import { PUBLIC_RANGES } from './public-ranges';

const IPV4 = rangesOf('ipv4');
const IPV6 = rangesOf('ipv6');

/**
 * True for an IP address of the public internet ({@link PUBLIC_RANGES}). An IPv4 address must have four decimal numbers,
 * an IPv6 address no zone.
 */
export function isPublicAddress(address: string): boolean {
  const family = familyOf(address);
  if (!family || address.includes('%')) return false;
  const { within, except } = family === 'ipv4' ? IPV4 : IPV6;
  return within.check(address, family) && !except.check(address, family);
}

/** The IP address in a URL, without brackets; null when the URL has a host name. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
}

/**
 * Host names that are valid only inside a machine, a home network, a cluster or a cloud; some resolvers resolve them. The
 * last two are metadata hosts with link-local addresses.
 */
const INNER_NAME =
  /^[^.]+\.*$|\.(localhost|local|localdomain|internal|intranet|private|lan|home|corp|svc|cluster)\.*$|\.home\.arpa\.*$|(^|\.)metadata\.(goog|tencentyun\.com)\.*$/;

/** True when a host name may exist on the public internet; its addresses are checked by the lookup. */
export function isPublicName(hostname: string): boolean {
  return !INNER_NAME.test(hostname);
}

type Family = 'ipv4' | 'ipv6';

function familyOf(address: string): Family | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}

/** Separate lists by family, because BlockList treats an IPv4-mapped IPv6 address as the IPv4 address. */
function rangesOf(family: Family): { readonly within: BlockList; readonly except: BlockList } {
  const within = new BlockList();
  const except = new BlockList();
  const add = (list: BlockList, cidr: string): void => {
    const [network = '', bits = ''] = cidr.split('/');
    if (familyOf(network) === family) list.addSubnet(network, Number(bits), family);
  };
  for (const range of PUBLIC_RANGES) {
    add(within, range.cidr);
    range.except.forEach((cidr) => add(except, cidr));
  }
  return { within, except };
}
