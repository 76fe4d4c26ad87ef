/** One request that the page sent. */
export interface FakeCall {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, the form, or undefined. */
  readonly body: unknown;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
  /** A file response: its chunks as they arrive, and its headers. */
  readonly file?: FakeFile;
}

export interface FakeFile {
  readonly pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answering = FakeAnswer | ((call: FakeCall) => FakeAnswer | Promise<FakeAnswer>);

/** A successful response. */
export function ok(body: unknown, status = 200): FakeAnswer {
  return { status, body };
}

/** A file, piece by piece. */
export function aFile(pieces: FakeFile['pieces'], headers: FakeFile['headers'] = {}): FakeAnswer {
  return { status: 200, body: undefined, file: { pieces, headers } };
}

/** A response that starts with these lines and never ends. */
export function silentAfter(...texts: readonly string[]): FakeAnswer {
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    const event = `event: lines\ndata: ${JSON.stringify({ from: 0, lines: texts })}\n\n`;
    if (texts.length > 0) yield new TextEncoder().encode(event);
    await new Promise(() => undefined);
  };
  return aFile(pieces(), { 'content-type': 'text/event-stream' });
}

/** An error response in the body format of the system. */
export function refusal(status: number, code: string, msg: string, more: object = {}): FakeAnswer {
  return { status, body: { success: false, msg, code, requestId: 'req-test-1', ...more } };
}

/** No response, as without a network. */
export const NO_ANSWER: FakeAnswer = { status: 0, body: undefined };

/**
 * Replaces our server behind `fetch` and `XMLHttpRequest`. Responses are set by method and path (without query); the
 * latest one set for a route applies.
 */
export class FakeApi {
  readonly calls: FakeCall[] = [];
  private readonly routes = new Map<string, Answering>();

  on(route: string, answering: Answering): this {
    this.routes.set(route, answering);
    return this;
  }

  /** Response for routes that the test did not set. */
  otherwise(route: string, answering: Answering): this {
    if (!this.routes.has(route)) this.routes.set(route, answering);
    return this;
  }

  /** Requests sent to one route, such as 'POST /api/auth/login'. */
  callsTo(route: string): FakeCall[] {
    return this.calls.filter((call) => routeOf(call) === route);
  }

  /** Requests that send something; pages also read the list of models. */
  sent(): FakeCall[] {
    return this.calls.filter(({ method }) => method !== 'GET');
  }

  install(): this {
    globalThis.fetch = ((address: string, init: RequestInit = {}) =>
      this.fetch(address, init)) as typeof fetch;
    globalThis.XMLHttpRequest = fakeUploads(this) as unknown as typeof XMLHttpRequest;
    return this;
  }

  async answer(call: FakeCall): Promise<FakeAnswer> {
    this.calls.push(call);
    const answering = this.routes.get(routeOf(call));
    if (answering === undefined) return refusal(404, 'test.no_route', `No fake answer for ${routeOf(call)}`);
    return typeof answering === 'function' ? answering(call) : answering;
  }

  private async fetch(address: string, init: RequestInit): Promise<Response> {
    const { status, body, file } = await this.answer({
      method: init.method ?? 'GET',
      path: address,
      headers: (init.headers ?? {}) as Record<string, string>,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? undefined),
    });
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (status === 0) throw new TypeError('Failed to fetch');
    const response = {
      ok: status >= 200 && status < 300,
      status,
      headers: new Map([['x-request-id', 'req-test-1'], ...Object.entries(file?.headers ?? {})]),
      body: file && fakeBody(file.pieces, init.signal ?? undefined),
      text: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)),
    };
    return response as unknown as Response;
  }
}

function routeOf({ method, path }: FakeCall): string {
  return `${method} ${path.split('?')[0]}`;
}

/** The part of a stream that downloads use; aborted by the signal, as in a browser. */
function fakeBody(pieces: FakeFile['pieces'], signal: AbortSignal | undefined): object {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
  aborted.catch(() => undefined);
  const iterator = (async function* () {
    yield* pieces;
  })();
  return {
    getReader: () => ({
      read: () => Promise.race([iterator.next(), aborted]),
      cancel: () => Promise.resolve(),
    }),
  };
}

/** The part of XMLHttpRequest that uploads use, answered by the fake. */
function fakeUploads(api: FakeApi): new () => object {
  return class {
    status = 0;
    responseText = '';
    timeout = 0;
    readonly upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private readonly headers: Record<string, string> = {};
    private method = '';
    private path = '';

    open(method: string, path: string): void {
      Object.assign(this, { method, path });
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    getResponseHeader(): string {
      return 'req-test-1';
    }
    abort(): void {
      this.onabort?.();
    }
    send(body: unknown): void {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
      void api
        .answer({ method: this.method, path: this.path, headers: this.headers, body })
        .then(({ status, body: answer }) => {
          Object.assign(this, { status, responseText: JSON.stringify(answer) });
          if (status === 0) this.onerror?.();
          else this.onload?.();
        });
    }
  };
}
