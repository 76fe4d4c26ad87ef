import { MsEdgeTTS, OUTPUT_FORMAT } from 'msedge-tts';
import { readEdgeFrame } from './edge-frame';
import type { EncodedSpeech } from '../joining/speech-format';
import type { SpeechSettings } from './speech-engine.port';
import { SpeechEngineError } from './speech-engine-error';
import { escapeXml, ratePercent } from './ssml';

/** The part of the package's WebSocket that is used here. */
interface Socket {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/**
 * Redirects all later connections of the package to another address (the package has one for the whole process).
 *
 * @param address ws:// or wss://, without a query
 */
export function useEdgeAddress(address: string): void {
  (MsEdgeTTS as unknown as { WSS_URL: string }).WSS_URL = address;
}

/**
 * Speaks with the read-aloud service of Edge. Opens one connection per piece, as its own clients do: the service
 * closes idle connections at any time.
 */
export async function speakByEdge(
  { voice, speed }: SpeechSettings,
  text: string,
  signal: AbortSignal,
): Promise<EncodedSpeech> {
  signal.throwIfAborted();
  const client = new MsEdgeTTS();
  const frames = new FrameReader(client);
  const stop = (): void => client.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await connect(client, voice, signal);
    return { bytes: await receive(client, frames, { text, speed }, signal), format: 'mp3' };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof SpeechEngineError ? error : new SpeechEngineError('down');
  } finally {
    signal.removeEventListener('abort', stop);
    client.close();
  }
}

/**
 * Replaces the frame reader of the package, which throws inside the socket's event handler, where it cannot be caught,
 * on every frame that it does not expect: frames without a request id, or metadata that was not requested.
 */
class FrameReader {
  private readonly audio: Buffer[] = [];
  private requestId: string | null = null;
  private end: (audio: Buffer) => void = () => undefined;

  constructor(client: MsEdgeTTS) {
    let socket: Socket | undefined;
    // The package sets its own reader right after it creates the socket, long before a frame can arrive.
    Object.defineProperty(client, '_ws', {
      get: () => socket,
      set: (made: Socket) => {
        socket = made;
        queueMicrotask(() => {
          made.onmessage = ({ data }) => this.take(data);
        });
      },
    });
  }

  /** @returns the audio up to the end of the turn; never settles when the end does not arrive */
  whole(requestId: string): Promise<Buffer> {
    this.requestId = requestId.toLowerCase();
    this.audio.length = 0;
    return new Promise((resolve) => {
      this.end = resolve;
    });
  }

  private take(data: unknown): void {
    const { path, requestId, body } = readEdgeFrame(data);
    if (requestId !== null && this.requestId !== null && requestId !== this.requestId) return;
    if (path === 'audio' && typeof data !== 'string') this.audio.push(body);
    if (path === 'turn.end') this.end(Buffer.concat(this.audio));
  }
}

/** The package waits for ever when a connection is closed before it opens. */
function connect(client: MsEdgeTTS, voice: string, signal: AbortSignal): Promise<void> {
  return untilAborted(
    signal,
    client.setMetadata(voice, OUTPUT_FORMAT.AUDIO_24KHZ_48KBITRATE_MONO_MP3, { voiceLocale: 'vi-VN' }),
  );
}

function receive(
  client: MsEdgeTTS,
  frames: FrameReader,
  { text, speed }: { text: string; speed: number },
  signal: AbortSignal,
): Promise<Buffer> {
  const received = new Promise<Buffer>((resolve, reject) => {
    // The package inserts the text into its SSML without escaping.
    const sent = client.toStream(escapeXml(text), { rate: ratePercent(speed) });
    const { audioStream, requestId } = sent as typeof sent & { readonly requestId: string };
    // Rejects when the connection is closed; after the end of the turn that is no failure.
    audioStream.on('error', () => reject(new SpeechEngineError('down')));
    void frames.whole(requestId).then(resolve);
  });
  return untilAborted(signal, received);
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
