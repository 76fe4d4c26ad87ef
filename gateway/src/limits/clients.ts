import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { clientAddress, clientKey } from './client-address';

/** Clients remembered at most. */
const CLIENTS_LIMIT = 20_000;
/** Whoever sends a longer list of addresses is found out each time: what he makes up must not fill our memory. */
const NAME_LIMIT = 200;

/** Who asks, as far as his address tells. */
export interface Client {
  readonly address: string;
  readonly key: string;
}

/** Finds out who asks; once for each, because a reader asks often and a key costs more than a kept answer. */
export class Clients {
  private readonly known = new LRUCache<string, Client>({ max: CLIENTS_LIMIT });

  /** @param secret under which addresses become opaque keys */
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
