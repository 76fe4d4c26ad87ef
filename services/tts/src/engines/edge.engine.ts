import { MsEdgeTTS, OUTPUT_FORMAT } from 'msedge-tts';
import type { EncodedSpeech, SpeechRequest } from './speech-engine.port';
import { SpeechFault } from './speech-fault';
import { escapeXml, ratePercent } from './ssml';

/** The part of the package's connection that it keeps to itself. */
interface Inner {
  _ws?: { onmessage: ((event: unknown) => void) | null; onerror: unknown };
}

/**
 * Sends every later connection of the package to another address (it knows one for the whole process).
 *
 * @param address ws:// or wss://, without a query
 */
export function useEdgeAddress(address: string): void {
  (MsEdgeTTS as unknown as { WSS_URL: string }).WSS_URL = address;
}

/**
 * The read-aloud service of Edge. One connection for each piece, as its own clients do: the service closes others as it
 * likes.
 */
export async function speakByEdge(
  { voice, speed }: SpeechRequest,
  text: string,
  signal: AbortSignal,
): Promise<EncodedSpeech> {
  signal.throwIfAborted();
  const client = new MsEdgeTTS();
  const stop = (): void => client.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await connect(client, voice, signal);
    return { bytes: await receive(client, text, speed, signal), format: 'mp3' };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof SpeechFault ? error : new SpeechFault('down');
  } finally {
    signal.removeEventListener('abort', stop);
    client.close();
  }
}

/** The package waits for ever for a connection that is closed before it opens. */
function connect(client: MsEdgeTTS, voice: string, signal: AbortSignal): Promise<void> {
  return untilAborted(
    signal,
    client.setMetadata(voice, OUTPUT_FORMAT.AUDIO_24KHZ_48KBITRATE_MONO_MP3, { voiceLocale: 'vi-VN' }),
  );
}

function receive(client: MsEdgeTTS, text: string, speed: number, signal: AbortSignal): Promise<Buffer> {
  const received = new Promise<Buffer>((resolve, reject) => {
    refuseWhatCannotBeRead(client, reject);
    const parts: Buffer[] = [];
    // The package puts the text into its SSML as it is.
    const { audioStream } = client.toStream(escapeXml(text), { rate: ratePercent(speed) });
    audioStream.on('data', (part: Buffer) => parts.push(part));
    audioStream.once('error', () => reject(new SpeechFault('down')));
    audioStream.once('end', () => resolve(Buffer.concat(parts)));
  });
  return untilAborted(signal, received);
}

/**
 * A frame that the package does not expect (without a request id, or for a piece that is over) makes it throw inside the
 * socket's event, where nobody could catch it.
 */
function refuseWhatCannotBeRead(client: MsEdgeTTS, refuse: (fault: SpeechFault) => void): void {
  const socket = (client as unknown as Inner)._ws;
  const read = socket?.onmessage;
  if (!socket || !read) return;
  socket.onmessage = (event) => {
    try {
      read.call(socket, event);
    } catch {
      refuse(new SpeechFault('down'));
    }
  };
  socket.onerror = () => refuse(new SpeechFault('down'));
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
