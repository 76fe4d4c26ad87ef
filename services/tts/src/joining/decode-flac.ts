import { Downmix } from './downmix';
import type { Pcm } from './pcm';
import { UnreadableSpeechError } from './speech-errors';

/** Bytes decoded at once: ten of them may be a frame of 65,535 silent samples. */
const PORTION = 1_024;
/**
 * Byte at which the 36 bits with the number of samples begin: in STREAMINFO, always the first block (RFC 9639, 8.2).
 */
const TOTAL_SAMPLES = 4 + 4 + 13;

/**
 * Decodes FLAC and mixes the channels.
 *
 * @param maxSeconds of audio
 * @throws UnreadableSpeechError when it is damaged, too long, or shorter than its header says
 */
export async function decodeFlac(bytes: Uint8Array, maxSeconds: number): Promise<Pcm> {
  // The package is ESM only.
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
  const decoder = new FLACDecoder();
  await decoder.ready;
  const sound = new Downmix(maxSeconds);
  const take = ({ channelData, sampleRate, errors }: Awaited<ReturnType<typeof decoder.decode>>): void => {
    if (errors.length > 0) throw new UnreadableSpeechError('the FLAC is damaged');
    sound.add(channelData, sampleRate);
  };
  try {
    for (let place = 0; place < bytes.length; place += PORTION) {
      take(await decoder.decode(bytes.subarray(place, place + PORTION)));
    }
    take(await decoder.flush());
  } finally {
    decoder.free();
  }
  const pcm = sound.pcm();
  if (pcm.samples.length < promisedSamples(bytes)) throw new UnreadableSpeechError('the FLAC is cut');
  return pcm;
}

/** 0 when the encoder did not know the length. */
function promisedSamples(bytes: Uint8Array): number {
  const [high = 0, ...low] = bytes.subarray(TOTAL_SAMPLES, TOTAL_SAMPLES + 5);
  return low.reduce((sum, byte) => sum * 256 + byte, high & 0x0f);
}
