import { z } from 'zod';

interface AllowedHost {
  /** As the URL parser writes it: lower case, IPv6 in brackets. */
  readonly hostname: string;
  /** Absent: every port. */
  readonly port?: string;
}

/** Which ports an entry without one opens. */
export type BareHostPorts = 'every-port' | 'default-port';

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Hosts that the operator opens beside the public internet (PROVIDER_ALLOWED_HOSTS), compared exactly. */
export class AllowedHosts {
  private constructor(
    private readonly hosts: readonly AllowedHost[],
    private readonly bareHostPorts: BareHostPorts,
  ) {}

  /**
   * @param list `host` or `host:port`, separated by commas; an IPv6 address may stand bare when no port follows
   * @param bareHostPorts `default-port`: `host` opens port 80 of http and 443 of https alone
   * @throws Error naming an entry that is no host
   */
  static parse(list: string, bareHostPorts: BareHostPorts = 'every-port'): AllowedHosts {
    const entries = list.split(',').map((entry) => entry.trim());
    return new AllowedHosts(entries.filter((entry) => entry !== '').map(parseEntry), bareHostPorts);
  }

  allows(url: URL): boolean {
    const port = url.port || DEFAULT_PORTS[url.protocol];
    return this.hosts.some(
      (host) =>
        host.hostname === url.hostname &&
        (host.port === undefined
          ? this.bareHostPorts === 'every-port' || url.port === ''
          : host.port === port),
    );
  }
}

function parseEntry(entry: string): AllowedHost {
  const isBareIpv6 = !entry.startsWith('[') && entry.split(':').length > 2;
  const written = isBareIpv6 ? `[${entry}]` : entry;
  const port = /:(\d+)$/.exec(written.replace(/^\[.*\]/, ''))?.[1];
  const host = port === undefined ? written : written.slice(0, -port.length - 1);
  if (host === '' || !URL.canParse(`http://${host}`)) throw new Error(`no host: ${entry}`);
  return { hostname: new URL(`http://${host}`).hostname, port };
}

/** PROVIDER_ALLOWED_HOSTS as a configuration checks it. */
export const allowedHostsText = z.string().refine((list) => {
  try {
    return AllowedHosts.parse(list) instanceof AllowedHosts;
  } catch {
    return false;
  }
}, 'phải là danh sách host hoặc host:port, cách nhau bằng dấu phẩy');
