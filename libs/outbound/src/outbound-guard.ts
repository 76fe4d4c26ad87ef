import { isLoopbackHost } from '@lacthu/config';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { lookup } from 'node:dns';
import { Agent, fetch as undiciFetch, type Dispatcher, type RequestInit as UndiciRequestInit } from 'undici';
import { AllowedHosts } from './allowed-hosts';
import { cappedResponse } from './capped-response';
import { OutboundRefusedError } from './outbound-refused-error';
import { isPublicAddress, isPublicName, literalAddress } from './public-address';
import { publicLookup, type ResolveAll } from './public-lookup';

const PROTOCOLS = ['http:', 'https:'];
const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 30_000;

/** Where a base URL comes from: the operator's configuration is trusted, a person's input is not. */
export type AddressSource = 'operator' | 'person';

/** The part of a service's configuration that opens hosts beside the public internet. */
export interface OutboundSettings {
  readonly PROVIDER_ALLOWED_HOSTS?: string | undefined;
  /** What the process listens on; with anything but loopback an allowed host without a port opens default ports alone. */
  readonly HOST?: string | undefined;
}

export type GuardedFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * The one way out for addresses that people give. Literals are parsed, names are filtered when the connection looks
 * them up, redirects are never followed, answers are capped. undici's own header and body timeouts are off: every call
 * has a signal with its own budget, and a slow model may well be silent for more than the usual five minutes.
 */
@Injectable()
export class OutboundGuard implements OnApplicationShutdown {
  private readonly allowed: AllowedHosts;
  private readonly open: Agent;
  private readonly filtered: Agent;

  /** @param resolveAll how names become addresses: as the system does it */
  constructor(
    settings: OutboundSettings,
    private readonly resolveAll: ResolveAll = lookup,
  ) {
    const isLocal = settings.HOST === undefined || isLoopbackHost(settings.HOST);
    this.allowed = AllowedHosts.parse(
      settings.PROVIDER_ALLOWED_HOSTS ?? '',
      isLocal ? 'every-port' : 'default-port',
    );
    const timeouts = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: KEEP_ALIVE_MS };
    this.open = new Agent({ ...timeouts, connect: { timeout: CONNECT_TIMEOUT_MS } });
    this.filtered = new Agent({
      ...timeouts,
      connect: { timeout: CONNECT_TIMEOUT_MS, lookup: publicLookup(resolveAll) },
    });
  }

  /**
   * Refuses an address before anything is sent; names are resolved for an early answer (the connection checks again).
   * @throws OutboundRefusedError
   */
  async assertAllowed(url: URL, source: AddressSource): Promise<void> {
    if (this.dispatcherFor(url, source) === this.open || literalAddress(url)) return;
    const addresses = await this.addressesOf(url.hostname);
    if (!addresses.every((address) => isPublicAddress(address))) throw new OutboundRefusedError();
  }

  /**
   * A fetch that calls only what `source` may have called.
   * @param maxBytes of an answer; more makes its body fail with AnswerTooLargeError
   */
  fetchFor(source: AddressSource, maxBytes?: number): GuardedFetch {
    return async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const dispatcher = this.dispatcherFor(url, source);
      const response = await undiciFetch(url, {
        ...(init as UndiciRequestInit),
        redirect: 'manual',
        dispatcher,
      });
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel();
        throw new OutboundRefusedError();
      }
      return cappedResponse(response, maxBytes);
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.open.destroy(), this.filtered.destroy()]);
  }

  /** None for a name that is not known, or not now: the call will tell. */
  private addressesOf(hostname: string): Promise<string[]> {
    return new Promise((resolve) => {
      this.resolveAll(hostname, { all: true }, (error, found) =>
        resolve(error ? [] : found.map(({ address }) => address)),
      );
    });
  }

  private dispatcherFor(url: URL, source: AddressSource): Dispatcher {
    if (!PROTOCOLS.includes(url.protocol) || url.username || url.password) throw new OutboundRefusedError();
    if (source === 'operator' || this.allowed.allows(url)) return this.open;
    const literal = literalAddress(url);
    const isPublic = literal ? isPublicAddress(literal) : isPublicName(url.hostname);
    if (!isPublic) throw new OutboundRefusedError();
    return this.filtered;
  }
}
