import { stackAddresses } from './stack-addresses';

/** One server-sent event; its data is JSON with us. */
export interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
}

/** An open stream of server-sent events. */
export interface EventStream {
  readonly status: number;
  /** Everything that has come so far. */
  readonly events: readonly StreamEvent[];
  /** True once the server has ended it. */
  readonly isEnded: () => boolean;
  close(): void;
}

/** Opens a stream as the web app does: by fetch, because an EventSource cannot send the token's header. */
export async function openStream(
  path: string,
  init: RequestInit & { readonly token?: string },
): Promise<EventStream> {
  const { token, ...rest } = init;
  const closing = new AbortController();
  const headers = new Headers(rest.headers);
  headers.set('accept', 'text/event-stream');
  if (token) headers.set('x-auth-token', token);
  const response = await fetch(stackAddresses().baseUrl + path, { ...rest, headers, signal: closing.signal });
  const events: StreamEvent[] = [];
  let ended = false;
  const end = (): void => {
    ended = true;
  };
  void read(response, (event) => events.push(event)).then(end, end);
  return { status: response.status, events, isEnded: () => ended, close: () => closing.abort() };
}

async function read(response: Response, onEvent: (event: StreamEvent) => void): Promise<void> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    const blocks = (rest + decoder.decode(bytes as Uint8Array, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const { event, data } = fieldsOf(block);
      if (data !== undefined) onEvent({ name: event ?? 'message', data: JSON.parse(data) as unknown });
    }
  }
}

function fieldsOf(block: string): { event?: string; data?: string } {
  return Object.fromEntries(
    block
      .split('\n')
      .map((line) => /^(event|data): (.*)$/.exec(line))
      .flatMap((match) => (match ? [[match[1], match[2]]] : [])),
  ) as { event?: string; data?: string };
}
