import { ReadableStream } from 'node:stream/web';
import { MessageChannel, MessagePort } from 'node:worker_threads';

// Service worker globals that jsdom lacks.

Object.assign(globalThis, { ReadableStream, MessageChannel, MessagePort });
// Loaded after the classes it asks for.
const { Headers, Request, Response } = jest.requireActual<typeof import('undici')>('undici');

/** A cache by path, in insertion order. */
class PathCache {
  private readonly kept = new Map<string, Response>();

  async match(asked: string | Request): Promise<Response | undefined> {
    return this.kept.get(pathOf(asked))?.clone();
  }

  async put(asked: string | Request, answer: Response): Promise<void> {
    this.kept.set(pathOf(asked), answer);
  }

  async delete(asked: string | Request): Promise<boolean> {
    return this.kept.delete(pathOf(asked));
  }

  async keys(): Promise<{ readonly url: string }[]> {
    return [...this.kept.keys()].map((path) => ({ url: ORIGIN + path }));
  }
}

const ORIGIN = 'https://lacthu.example';

function pathOf(asked: string | { readonly url: string }): string {
  return new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;
}

const opened = new Map<string, PathCache>();

Object.assign(globalThis, {
  Headers,
  Request,
  Response,
  caches: {
    open: async (name: string) => {
      const cache = opened.get(name) ?? new PathCache();
      opened.set(name, cache);
      return cache;
    },
    keys: async () => [...opened.keys()],
    delete: async (name: string) => opened.delete(name),
  },
});
