import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { clientAddress, clientKey } from './client-address';

/** Maximum number of cached clients; the least recently used is evicted. */
const CLIENTS_LIMIT = 20_000;
/** Clients with a longer X-Forwarded-For are not cached, so that forged headers cannot fill the memory. */
const NAME_LIMIT = 200;

/** A client, identified by its address. */
export interface Client {
  readonly address: string;
  readonly key: string;
}

/** Identifies the client of a request. Cached, because computing a key costs more than sending a cached answer. */
export class Clients {
  private readonly known = new LRUCache<string, Client>({ max: CLIENTS_LIMIT });

  /** @param secret of the HMAC that turns addresses into opaque keys */
  constructor(
    private readonly trustedHops: number,
    private readonly secret: string,
  ) {}

  of({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): Client {
    const forwardedFor = this.trustedHops > 0 ? oneText(headers['x-forwarded-for']) : undefined;
    const name = `${socket.remoteAddress} ${forwardedFor ?? ''}`;
    const known = this.known.get(name);
    if (known) return known;
    const address = clientAddress(socket.remoteAddress, forwardedFor, this.trustedHops);
    const client = { address, key: clientKey(address, this.secret) };
    if (name.length <= NAME_LIMIT) this.known.set(name, client);
    return client;
  }
}

function oneText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
