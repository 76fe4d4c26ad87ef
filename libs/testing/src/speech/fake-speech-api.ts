import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spokenMs, spokenTone } from './spoken-tone';

const MAX_OPENAI_CHARACTERS = 4_096;
const MAX_GTTS_CHARACTERS = 200;

/** Faults of the service: a number is an HTTP status, bytes are sent unchanged with 200. */
export type SpeechApiFault =
  number | 'silence' | 'html' | 'cut_connection' | 'cut_body' | 'hang' | RawSpeechAnswer;

export interface RawSpeechAnswer {
  readonly bytes: Buffer | string;
  /** Content type. */
  readonly type: string;
}

export interface SpeechApiRequest {
  readonly text: string;
  readonly voice: string;
  /** openai: as sent; gtts: `ttsspeed`. */
  readonly speed: number;
  readonly model: string | null;
  readonly authorization: string;
}

export interface FakeSpeechApi {
  /** http://127.0.0.1:<port>; OpenAI's base URL is this with /v1. */
  readonly url: string;
  readonly requests: readonly SpeechApiRequest[];
  failNext(...faults: SpeechApiFault[]): void;
  /** Decides the fault of every request until {@link reset}. */
  failBy(decide: (request: SpeechApiRequest) => SpeechApiFault | undefined): void;
  reset(): void;
  close(): Promise<void>;
}

/**
 * A fake of OpenAI's POST /v1/audio/speech and of Google Translate's GET /translate_tts, with their limits; keys
 * containing `invalid` are rejected. Tones stand for speech.
 */
export async function startFakeSpeechApi(): Promise<FakeSpeechApi> {
  const requests: SpeechApiRequest[] = [];
  let faults: SpeechApiFault[] = [];
  let decide: (request: SpeechApiRequest) => SpeechApiFault | undefined = () => undefined;
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      if (!request) return fail(response, 404);
      requests.push(request);
      return answer(response, request, faults.shift() ?? decide(request));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failNext: (...next) => {
      faults.push(...next);
    },
    failBy: (by) => {
      decide = by;
    },
    reset: () => {
      requests.length = 0;
      faults = [];
      decide = () => undefined;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<SpeechApiRequest | null> {
  const url = new URL(incoming.url ?? '/', 'http://fake');
  const authorization = incoming.headers.authorization ?? '';
  if (incoming.method === 'GET' && url.pathname === '/translate_tts') {
    const { searchParams: query } = url;
    return {
      text: query.get('q') ?? '',
      voice: query.get('tl') ?? '',
      speed: Number(query.get('ttsspeed')),
      model: null,
      authorization,
    };
  }
  if (incoming.method !== 'POST' || url.pathname !== '/v1/audio/speech') return null;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  return {
    text: String(body.input),
    voice: String(body.voice),
    speed: Number(body.speed ?? 1),
    model: String(body.model),
    authorization,
  };
}

async function answer(
  response: ServerResponse,
  request: SpeechApiRequest,
  fault: SpeechApiFault | undefined,
): Promise<void> {
  const refusal = refusalOf(request) ?? fault;
  if (typeof refusal === 'number') return fail(response, refusal);
  if (refusal === 'hang') return;
  if (typeof refusal === 'object') {
    response.writeHead(200, { 'content-type': refusal.type }).end(refusal.bytes);
    return;
  }
  if (refusal === 'cut_connection') return void response.socket?.destroy();
  if (refusal === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sorry</title>');
    return;
  }
  const { text, speed } = request;
  const durationMs = spokenMs(text, speed);
  const audio = await spokenTone(text, { durationMs, silent: refusal === 'silence' });
  response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': audio.length });
  if (refusal === 'cut_body') {
    response.write(audio.subarray(0, audio.length / 2), () => response.socket?.destroy());
    return;
  }
  response.end(audio);
}

function refusalOf({ text, model, authorization }: SpeechApiRequest): number | null {
  if (model === null) return text.length > MAX_GTTS_CHARACTERS || !/[\p{L}\p{N}]/u.test(text) ? 400 : null;
  if (authorization === 'Bearer ' || authorization.includes('invalid')) return 401;
  return [...text].length > MAX_OPENAI_CHARACTERS ? 400 : null;
}

function fail(response: ServerResponse, status: number): void {
  const headers = { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after': '0' } : {}) };
  response.writeHead(status, headers).end(JSON.stringify({ error: { message: 'refused', code: null } }));
}
