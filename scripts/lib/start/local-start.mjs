import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** An entry of PROVIDER_ALLOWED_HOSTS that names a port: `host:port`, `[ipv6]:port`. */
const WITH_PORT = /^(\[[^\]]+\]|[^:]+):\d+$/;
const DEFAULT_PORTS = [80, 443];

/** @param {string | undefined} list */
const entriesOf = (list) =>
  (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * Whether only this machine reaches a host; the same rule as `isLoopbackHost` of libs/config, for code that runs before
 * anything is compiled.
 * @param {string} host name or address, IPv6 with or without brackets
 */
export function isLoopbackHost(host) {
  const name = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const version = isIP(name);
  if (version === 0) return name.toLowerCase() === 'localhost';
  return LOOPBACK.check(name, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether only this machine is meant to connect: the gateway listens on loopback, and neither PUBLIC_URL nor
 * ALLOWED_HOSTS nor TRUSTED_PROXY_HOPS names a proxy or tunnel for others. Only such a start gets known passwords,
 * generous limits and providers on loopback.
 * @param {{ host: string, publicUrl: string, env: NodeJS.ProcessEnv }} start
 */
export function isLocalStart({ host, publicUrl, env }) {
  const allowed = entriesOf(env.ALLOWED_HOSTS).map((entry) =>
    WITH_PORT.test(entry) ? entry.replace(/:\d+$/, '') : entry,
  );
  const isProxied = Number(env.TRUSTED_PROXY_HOPS || 0) > 0;
  return !isProxied && [host, new URL(publicUrl).hostname, ...allowed].every(isLoopbackHost);
}

/**
 * PROVIDER_ALLOWED_HOSTS with a port in each entry: a host alone stands for its default ports. The services of a start
 * listen on loopback, so they cannot know by themselves that others come.
 * @param {string | undefined} list
 */
export function withDefaultPorts(list) {
  return entriesOf(list)
    .flatMap((entry) => {
      if (WITH_PORT.test(entry)) return [entry];
      const host = isIP(entry) === 6 ? `[${entry}]` : entry;
      return DEFAULT_PORTS.map((port) => `${host}:${port}`);
    })
    .join(',');
}
