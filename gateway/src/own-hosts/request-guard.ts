import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '@lacthu/config';
import { parseAuthority, type Authority } from './authority';

export interface RequestGuardSettings {
  /** The address people type. */
  readonly publicUrl: URL;
  /** Names of further hosts by which people may come. */
  readonly allowedHosts: readonly string[];
  /** Address that the gateway listens on. */
  readonly listenHost: string;
  /** Proxies of our own in front; with none, X-Forwarded-Host is not read. */
  readonly trustedProxyHops: number;
}

/** Methods that change nothing (RFC 9110 9.2.1). */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
/** Sec-Fetch-Site of calls that no other site has caused. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)/i;
const ORIGIN = /^(https?:)\/\/([^/]+)$/;

/**
 * Refuses requests by a host that is not ours, which a page gets sent by rebinding its own name to our address, and
 * requests that change something and come from a page of another origin.
 *
 * Ports of hosts are not compared: what leads to us by another port (published ports, tunnels) is still a name that
 * nobody else can give to a page.
 */
export class RequestGuard {
  /** Names of the hosts that are ours wherever a request arrives, in the order in which they are told to operators. */
  readonly hosts: readonly string[];
  private readonly publicHost: string;

  constructor(private readonly settings: RequestGuardSettings) {
    const { publicUrl, allowedHosts, listenHost } = settings;
    this.publicHost = publicUrl.hostname.replace(/\.$/, '');
    const listening = parseAuthority(listenHost.includes(':') ? `[${listenHost}]` : listenHost)?.name ?? '';
    const isOne = listening !== '' && !EVERY_ADDRESS.has(listening) && !isLoopbackHost(listening);
    this.hosts = [...new Set([this.publicHost, ...(isOne ? [listening] : []), ...allowedHosts])];
  }

  /**
   * `platform.misdirected` unless every host that the request names is ours; `platform.foreign_origin` for one that
   * changes something and was made by a page of another origin; null for all others.
   */
  refusalOf(request: IncomingMessage): 'platform.misdirected' | 'platform.foreign_origin' | null {
    const host = this.ownHostOf(request);
    if (!host) return 'platform.misdirected';
    if (SAFE_METHODS.has(request.method ?? '') || this.isOwnOrigin(request, host)) return null;
    return 'platform.foreign_origin';
  }

  /** The host by which a person asked; null when it, or another that the request names, is not ours. */
  private ownHostOf(request: IncomingMessage): Authority | null {
    const named = namedHosts(request, this.settings.trustedProxyHops).map(parseAuthority);
    const isOwn = named.every((host) => host !== null && this.isOwnHost(host.name, request));
    return isOwn ? (named.at(-1) ?? null) : null;
  }

  private isOwnHost(name: string, { socket }: IncomingMessage): boolean {
    if (this.hosts.includes(name)) return true;
    if (isLoopbackHost(name)) {
      return isLoopbackHost(this.publicHost) || isLoopbackHost(socket.remoteAddress ?? '');
    }
    // An address cannot be rebound. Probes and Prometheus ask pods by theirs, people in a house the machine by its own.
    return name === addressName(socket.localAddress ?? '');
  }

  /** True also where no page has asked: programs send no Origin. */
  private isOwnOrigin({ headers }: IncomingMessage, host: Authority): boolean {
    if (headers.origin === undefined) {
      const site = headers['sec-fetch-site'];
      return site === undefined || OWN_SITES.has(String(site));
    }
    if (headers.origin === this.settings.publicUrl.origin) return true;
    const [, scheme = '', rest = ''] = ORIGIN.exec(headers.origin) ?? [];
    const origin = parseAuthority(rest);
    if (!origin || origin.name !== host.name || !this.schemesOf(host).includes(scheme)) return false;
    const standard = DEFAULT_PORTS[scheme];
    return (origin.port || standard) === (host.port || standard);
  }

  /**
   * Schemes that a page of this host may have. The gateway speaks plain HTTP; whether a proxy in front speaks TLS is
   * known from PUBLIC_URL. A port that is named may be the gateway's own.
   */
  private schemesOf({ name, port }: Authority): string[] {
    const { protocol } = this.settings.publicUrl;
    if (name === this.publicHost) return [protocol];
    if (isLoopbackHost(name)) return ['http:'];
    return port === '' ? [protocol] : [protocol, 'http:'];
  }
}

/**
 * Every host that a request names; the last is the one a person asked for. A request without Host names none, one with
 * two of them is refused as RFC 9112 3.2 demands, like one that names nothing.
 */
function namedHosts({ url, rawHeaders, headers }: IncomingMessage, trustedProxyHops: number): string[] {
  const lines = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (lines !== 1 || headers.host === undefined) return [];
  const [, target] = ABSOLUTE_TARGET.exec(url ?? '') ?? [];
  const forwarded = trustedProxyHops > 0 ? String(headers['x-forwarded-host'] ?? '') : '';
  const entries = forwarded.split(',').map((entry) => entry.trim());
  const [original = ''] = entries.filter(Boolean).slice(-trustedProxyHops);
  return [headers.host, ...(target === undefined ? [] : [target]), ...(original === '' ? [] : [original])];
}

/** An address of a socket as the name of an {@link Authority}. */
function addressName(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}
