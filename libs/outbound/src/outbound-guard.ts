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

/** Origin of a base URL: the configuration of the operator is trusted, the input of a person is not. */
export type AddressSource = 'operator' | 'person';

/** The part of a configuration that allows hosts outside of the public internet. */
export interface OutboundSettings {
  readonly PROVIDER_ALLOWED_HOSTS?: string | undefined;
  /** Listening address. Unless it is loopback, an allowed host without a port allows the default ports only. */
  readonly HOST?: string | undefined;
}

export type GuardedFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Protects against SSRF: all requests to addresses from users go through it. IP addresses in a URL are checked, host names
 * are checked by the lookup of the connection, redirects are not followed, and response bodies are limited. The timeouts
 * of undici are disabled: every call has a signal with its own timeout, and a slow model may be silent for more than the
 * default five minutes.
 */
@Injectable()
export class OutboundGuard implements OnApplicationShutdown {
  private readonly allowed: AllowedHosts;
  private readonly open: Agent;
  private readonly filtered: Agent;

  /** @param resolveAll resolves host names; default: the resolver of the system */
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
   * Checks an address before anything is sent. Resolves a host name to fail early; the connection checks it again.
   * @throws OutboundRefusedError when the address is not allowed
   */
  async assertAllowed(url: URL, source: AddressSource): Promise<void> {
    if (this.dispatcherFor(url, source) === this.open || literalAddress(url)) return;
    const addresses = await this.addressesOf(url.hostname);
    if (!addresses.every((address) => isPublicAddress(address))) throw new OutboundRefusedError();
  }

  /** Tells whether the operator lists this address (PROVIDER_ALLOWED_HOSTS); nothing is resolved or sent. */
  isListed(url: URL): boolean {
    return this.allowed.allows(url);
  }

  /**
   * Makes a fetch that connects only to addresses allowed for `source`.
   * @param maxBytes maximum size of a response body, which fails with AnswerTooLargeError beyond it
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

  /** Empty when the name cannot be resolved; the call will then report the error. */
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
