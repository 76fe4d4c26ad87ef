import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { spokenMs, spokenTone } from './spoken-tone';

/** The service rejects longer texts; the limit counts bytes of the SSML. */
const MAX_TEXT_BYTES = 4_096;
/** The service cuts audio at this length. */
const MAX_SPEECH_MS = 10 * 60 * 1_000;
const FRAME_BYTES = 720;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Faults of the service: an end without audio, silence, only the beginning, a close before the first sound or in the
 * middle, a missing end, or a refused connection.
 */
export type ReadAloudFault =
  'no_audio' | 'silence' | 'cut' | 'close' | 'close_half' | 'hang' | 'refuse_connection';

/** When an unrequested frame is sent: with the connection, and around the audio of each request. */
export type UnaskedMoment = 'connected' | 'before' | 'between' | 'after';

/** A text or binary frame; `{id}` in a text is replaced by the id of the request. */
export type UnaskedFrame = string | Buffer;

export interface ReadAloudRequest {
  /** Text with entities resolved. */
  readonly text: string;
  /** Bytes of the text as sent. */
  readonly textBytes: number;
  readonly voice: string;
  readonly rate: string;
  readonly ssml: string;
  readonly headers: IncomingMessage['headers'];
  readonly query: URLSearchParams;
}

export interface FakeReadAloud {
  /** ws://127.0.0.1:<port>/edge/v1 */
  readonly url: string;
  readonly requests: readonly ReadAloudRequest[];
  /** Highest number of concurrent requests so far. */
  readonly mostAtOnce: number;
  /** Faults of the next requests, one each. */
  failNext(...faults: ReadAloudFault[]): void;
  /** Decides the fault of every request until {@link reset}. */
  failBy(decide: (request: ReadAloudRequest) => ReadAloudFault | null): void;
  /** Adds these frames to every request until {@link reset}. */
  alsoSend(moment: UnaskedMoment, frames: readonly UnaskedFrame[]): void;
  reset(): void;
  close(): Promise<void>;
}

export interface ReadAloudOptions {
  /** Delay in milliseconds before the first word of an answer. */
  readonly latencyMs?: number;
  /** Returns a prepared MP3 for a text, so that benchmarks do not wait for encoding. Undefined generates a tone. */
  readonly readyAudio?: (text: string) => Buffer | undefined;
}

/**
 * A fake of Edge's read-aloud service with its wire format: a text frame with the configuration, one with SSML and a
 * request id; answers turn.start, response, audio in binary frames, turn.end. Tones stand for speech.
 */
export async function startFakeReadAloud({
  latencyMs = 0,
  readyAudio = () => undefined,
}: ReadAloudOptions = {}): Promise<FakeReadAloud> {
  const requests: ReadAloudRequest[] = [];
  const unasked = new Map<UnaskedMoment, readonly UnaskedFrame[]>();
  let faults: ReadAloudFault[] = [];
  let decide: (request: ReadAloudRequest) => ReadAloudFault | null = () => null;
  let speaking = 0;
  let most = 0;
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (faults[0] === 'refuse_connection') {
      faults.shift();
      socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => serve(client, request));
  });
  const serve = (client: WebSocket, upgrade: IncomingMessage): void => {
    client.on('error', () => client.terminate());
    for (const frame of unasked.get('connected') ?? []) client.send(frame);
    client.on('message', (data) => {
      const message = textOf(data);
      if (!/^Path:\s*ssml/im.test(message)) return;
      const request = readRequest(message, upgrade);
      requests.push(request);
      speaking += 1;
      most = Math.max(most, speaking);
      const fault = faults.shift() ?? decide(request);
      void sleep(latencyMs)
        .then(() =>
          answer(client, idOf(message), request, { fault, ready: readyAudio(request.text), unasked }),
        )
        .finally(() => (speaking -= 1));
    });
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/edge/v1`,
    requests,
    get mostAtOnce() {
      return most;
    },
    failNext: (...next) => {
      faults.push(...next);
    },
    failBy: (by) => {
      decide = by;
    },
    alsoSend: (moment, frames) => {
      unasked.set(moment, frames);
    },
    reset: () => {
      requests.length = 0;
      unasked.clear();
      faults = [];
      decide = () => null;
      most = 0;
    },
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : '';
}

const idOf = (message: string): string => /^X-RequestId:\s*(\S+)/im.exec(message)?.[1] ?? '';

function readRequest(message: string, upgrade: IncomingMessage): ReadAloudRequest {
  const ssml = message.slice(message.indexOf('\r\n\r\n') + 4);
  const inner = (/<prosody[^>]*>([\s\S]*)<\/prosody>/.exec(ssml)?.[1] ?? '').trim();
  return {
    text: inner.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
    textBytes: Buffer.byteLength(inner),
    voice: /<voice name="([^"]*)"/.exec(ssml)?.[1] ?? '',
    rate: /<prosody[^>]*rate="([^"]*)"/.exec(ssml)?.[1] ?? '',
    ssml,
    headers: upgrade.headers,
    query: new URL(upgrade.url ?? '/', 'http://fake').searchParams,
  };
}

/** Returns the error of broken SSML or unsupported input. */
function refusalOf({ ssml, text, textBytes, rate }: ReadAloudRequest): 'close' | 'no_audio' | null {
  const inner = /<prosody[^>]*>([\s\S]*)<\/prosody>/.exec(ssml)?.[1] ?? '';
  if (/<(?!\/?break)|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(inner)) return 'close';
  if (textBytes > MAX_TEXT_BYTES || !/^[+-]\d+%$/.test(rate)) return 'close';
  return /[\p{L}\p{N}]/u.test(text) ? null : 'no_audio';
}

interface Answering {
  readonly fault: ReadAloudFault | null;
  readonly ready: Buffer | undefined;
  readonly unasked: ReadonlyMap<UnaskedMoment, readonly UnaskedFrame[]>;
}

async function answer(
  client: WebSocket,
  id: string,
  request: ReadAloudRequest,
  { fault: scripted, ready, unasked }: Answering,
): Promise<void> {
  const fault = refusalOf(request) ?? scripted;
  if (fault === 'close') return client.close(1007, 'refused');
  if (fault === 'hang') return;
  const control = (path: string): void =>
    client.send(
      `X-RequestId:${id}\r\nContent-Type:application/json; charset=utf-8\r\nPath:${path}\r\n\r\n{}`,
    );
  const sendUnasked = (moment: UnaskedMoment): void => {
    for (const frame of unasked.get(moment) ?? [])
      client.send(typeof frame === 'string' ? frame.replaceAll('{id}', id) : frame);
  };
  control('turn.start');
  control('response');
  sendUnasked('before');
  if (fault !== 'no_audio') {
    const audio = ready ?? (await audioFor(request, fault));
    const middle = Math.floor(audio.length / 2);
    await sendAudio(client, id, audio.subarray(0, middle));
    if (fault === 'close_half') return client.close(1011, 'gone');
    sendUnasked('between');
    await sendAudio(client, id, audio.subarray(middle));
  }
  sendUnasked('after');
  control('turn.end');
}

async function audioFor({ text, rate }: ReadAloudRequest, fault: ReadAloudFault | null): Promise<Buffer> {
  const durationMs = Math.min(spokenMs(text, 1 + Number.parseInt(rate, 10) / 100), MAX_SPEECH_MS);
  if (fault === 'silence') return spokenTone(text, { durationMs, silent: true });
  return spokenTone(text, { durationMs: fault === 'cut' ? Math.min(durationMs, 250) : durationMs });
}

async function sendAudio(client: WebSocket, id: string, audio: Buffer): Promise<void> {
  const head = Buffer.from(
    `X-RequestId:${id}\r\nContent-Type:audio/mpeg\r\nX-StreamId:${randomBytes(16).toString('hex')}\r\nPath:audio\r\n`,
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(head.length);
  for (let from = 0; from < audio.length; from += FRAME_BYTES) {
    const frame = Buffer.concat([length, head, audio.subarray(from, from + FRAME_BYTES)]);
    await new Promise<void>((resolve) => client.send(frame, () => resolve()));
  }
}
