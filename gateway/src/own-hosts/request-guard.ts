import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '@lacthu/config';
import { parseAuthority, type Authority } from './authority';

export interface RequestGuardSettings {
  /** The address that users type. */
  readonly publicUrl: URL;
  /** Further host names under which the gateway may be requested. */
  readonly allowedHosts: readonly string[];
  /** Address on which the gateway listens. */
  readonly listenHost: string;
  /** Number of our own proxies in front; with 0, X-Forwarded-Host is ignored. */
  readonly trustedProxyHops: number;
}

/** Safe methods (RFC 9110 9.2.1). */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
/** Values of Sec-Fetch-Site for requests that no other site has caused. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)/i;
const ORIGIN = /^(https?:)\/\/([^/]+)$/;

/**
 * Rejects requests for a foreign host name, which a hostile page can cause by DNS rebinding, and unsafe requests from
 * pages of another origin (CSRF).
 *
 * Ports of hosts are not compared: published ports and tunnels change the port, and a hostile page still cannot have one
 * of our host names.
 */
export class RequestGuard {
  /** Host names that are valid on every interface, in the order of the start message. */
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
   * `platform.misdirected` unless all hosts in the request are ours; `platform.foreign_origin` for an unsafe request from
   * a page of another origin; null for all other requests.
   */
  refusalOf(request: IncomingMessage): 'platform.misdirected' | 'platform.foreign_origin' | null {
    const host = this.ownHostOf(request);
    if (!host) return 'platform.misdirected';
    if (SAFE_METHODS.has(request.method ?? '') || this.isOwnOrigin(request, host)) return null;
    return 'platform.foreign_origin';
  }

  /** The host that the user requested; null when any host in the request is not ours. */
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
    // DNS rebinding cannot produce an IP address. Probes and Prometheus use those of pods, home users that of the machine.
    return name === addressName(socket.localAddress ?? '');
  }

  /** True also without an Origin header: programs other than browsers send none. */
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
   * Schemes that a page of this host may have. The gateway serves plain HTTP; PUBLIC_URL tells whether a proxy in front
   * terminates TLS. An explicit port may be the gateway's own.
   */
  private schemesOf({ name, port }: Authority): string[] {
    const { protocol } = this.settings.publicUrl;
    if (name === this.publicHost) return [protocol];
    if (isLoopbackHost(name)) return ['http:'];
    return port === '' ? [protocol] : [protocol, 'http:'];
  }
}

/**
 * All hosts in a request; the last is the one that the user requested. Empty, and so rejected, when the request has not
 * exactly one Host header (RFC 9112 3.2).
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

/** Converts the address of a socket to the `name` of an {@link Authority}. */
function addressName(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}
