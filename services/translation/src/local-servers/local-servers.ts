import { Injectable } from '@nestjs/common';
import { OutboundGuard } from '@lacthu/outbound';
import { LRUCache } from 'lru-cache';
import { LOCAL_PORTS, probeServer, type FoundServer } from './probe-server';

/** A server is asked again after this time, because its models come and go. */
const MEMORY_MS = 10 * 60_000;
/** An address without an answer is asked again sooner: its server may just be starting. */
const SILENT_MEMORY_MS = 30_000;
const MAX_REMEMBERED = 200;
const MAX_ANSWER_BYTES = 512 * 1_024;

/** Facts of one model of a local server. */
export interface LocalPlace {
  readonly isOllama: boolean;
  /** Address of the server without its API's path. */
  readonly root: string;
  /** The largest window of the model; absent when it is unknown. */
  readonly most?: number | undefined;
  /** Window with which an Ollama has loaded the model. */
  readonly loaded?: number | undefined;
}

/**
 * The servers at addresses that the operator lists, at the usual ports: only those are asked what they are, once, and
 * remembered by this process. A listed address at another port is any provider, which would count the question as a call.
 */
@Injectable()
export class LocalServers {
  /** Ports at which a server is asked; tests add those of their fakes. */
  readonly ports = new Set(LOCAL_PORTS);
  private readonly known = new LRUCache<string, Promise<FoundServer | null>>({ max: MAX_REMEMBERED });

  constructor(private readonly guard: OutboundGuard) {}

  /** Tells whether a model server of this machine or network is expected at an address. */
  isLocal(baseUrl: string): boolean {
    return URL.canParse(baseUrl) && this.isAsked(new URL(baseUrl));
  }

  /**
   * Tells what is known of a model at an address; null for an address that is not asked.
   *
   * @param key key of the person, for servers that need one
   */
  async at(baseUrl: URL, model: string, key?: string): Promise<LocalPlace | null> {
    if (!this.isAsked(baseUrl)) return null;
    const root = `${baseUrl.origin}${baseUrl.pathname.replace(/\/v1$/, '')}`;
    const server = await this.serverAt(root, key);
    const isSame = (id: string) => id === model || id === `${model}:latest`;
    const found = server?.models.find(({ id }) => isSame(id));
    const loaded = [...(server?.loaded ?? [])].find(([id]) => isSame(id))?.[1];
    return { isOllama: server?.kind === 'ollama', root, most: found?.contextTokens, loaded };
  }

  private isAsked(url: URL): boolean {
    // An address with a query is Azure's.
    return this.ports.has(Number(url.port)) && url.search === '' && this.guard.isListed(url);
  }

  private serverAt(root: string, key: string | undefined): Promise<FoundServer | null> {
    const remembered = this.known.get(root);
    if (remembered) return remembered;
    const asked = probeServer({ fetch: this.guard.fetchFor('person', MAX_ANSWER_BYTES), root, key });
    this.known.set(root, asked, { ttl: MEMORY_MS });
    void asked.then((server) => {
      if (!server) this.known.set(root, asked, { ttl: SILENT_MEMORY_MS });
    });
    return asked;
  }
}
