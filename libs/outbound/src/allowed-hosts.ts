import { z } from 'zod';

interface AllowedHost {
  /** Normalised by the URL parser: lower case, IPv6 in brackets. */
  readonly hostname: string;
  /** Absent: depends on {@link BareHostPorts}. */
  readonly port?: string;
}

/** Ports that an entry without a port allows. */
export type BareHostPorts = 'every-port' | 'default-port';

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Hosts outside of the public internet that the operator allows (PROVIDER_ALLOWED_HOSTS); compared exactly. */
export class AllowedHosts {
  private constructor(
    private readonly hosts: readonly AllowedHost[],
    private readonly bareHostPorts: BareHostPorts,
  ) {}

  /**
   * @param list comma-separated `host` or `host:port`; an IPv6 address needs brackets only before a port
   * @param bareHostPorts `default-port`: `host` allows only port 80 of http and 443 of https
   * @throws Error naming the first invalid entry
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

/** Schema of PROVIDER_ALLOWED_HOSTS. */
export const allowedHostsText = z.string().refine((list) => {
  try {
    return AllowedHosts.parse(list) instanceof AllowedHosts;
  } catch {
    return false;
  }
}, 'phải là danh sách host hoặc host:port, cách nhau bằng dấu phẩy');
