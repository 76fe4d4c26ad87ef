import type { OggPage, OpusHeader } from 'codec-parser';
import type { OpusDecoder } from 'opus-decoder';
import { Downmix } from './downmix';
import type { Pcm } from './pcm';
import { UnreadableSpeechError } from './speech-errors';

/** Opus is decoded at the rate in which its pre-skip and its granule positions are counted (RFC 7845, 4). */
const RATE = 48_000;
/** Bytes parsed at once. */
const PORTION = 64 * 1_024;

/** Bytes of a page before the lengths of its segments; the last of them counts these. */
const PAGE_HEAD = 27;
const LAST_PAGE = 4;

interface OpenStream {
  readonly decoder: OpusDecoder;
  /** Samples that the encoder has put before the sound. */
  readonly preSkip: number;
}

/**
 * Decodes Ogg Opus; channels are mixed, what the encoder has put around the sound is left out.
 *
 * @param maxSeconds of sound: a few bytes of Opus may be minutes of silence
 * @throws UnreadableSpeechError when it is damaged, too long, or ends before its last page
 */
export async function decodeOpus(bytes: Uint8Array, maxSeconds: number): Promise<Pcm> {
  if (!hasLastPage(bytes)) throw new UnreadableSpeechError('the Opus is cut');
  const sound = new Downmix(maxSeconds);
  let stream: OpenStream | undefined;
  let end = 0;
  try {
    for await (const { codecFrames, absoluteGranulePosition } of pagesOf(bytes)) {
      const [first] = codecFrames;
      if (!first) continue;
      stream ??= await open(first.header as OpusHeader);
      const { channelData, errors } = stream.decoder.decodeFrames(codecFrames.map(({ data }) => data));
      if (errors.length > 0) throw new UnreadableSpeechError('the Opus is damaged');
      sound.add(channelData, RATE);
      end = Number(absoluteGranulePosition) - stream.preSkip;
    }
  } finally {
    stream?.decoder.free();
  }
  const { samples, rate } = sound.pcm();
  return { samples: samples.subarray(0, Math.max(0, end)), rate };
}

/** Whether page follows page up to the one that is marked as the last, all of which is there (RFC 3533, 6). */
function hasLastPage(bytes: Uint8Array): boolean {
  for (let place = 0; place + PAGE_HEAD <= bytes.length;) {
    if (String.fromCharCode(...bytes.subarray(place, place + 4)) !== 'OggS') return false;
    const content = place + PAGE_HEAD + (bytes[place + PAGE_HEAD - 1] as number);
    const lengths = bytes.subarray(place + PAGE_HEAD, content);
    const end = content + lengths.reduce((sum, length) => sum + length, 0);
    if ((bytes[place + 5] as number) & LAST_PAGE) return end <= bytes.length;
    place = end;
  }
  return false;
}

async function* pagesOf(bytes: Uint8Array): AsyncGenerator<OggPage> {
  // The package is ESM only.
  const { default: CodecParser } = await import('codec-parser');
  const parser = new CodecParser<OggPage>('audio/ogg', { enableFrameCRC32: false });
  for (let place = 0; place < bytes.length; place += PORTION) {
    // Its types call these iterators; they are generators.
    yield* parser.parseChunk(bytes.subarray(place, place + PORTION)) as Iterator<OggPage> & Iterable<OggPage>;
  }
  yield* parser.flush() as Iterator<OggPage> & Iterable<OggPage>;
}

async function open(header: OpusHeader): Promise<OpenStream> {
  const { OpusDecoder } = await import('opus-decoder');
  const { channels, streamCount, coupledStreamCount, channelMappingTable, preSkip } = header;
  const layout = { channels, streamCount, coupledStreamCount, channelMappingTable };
  const decoder = new OpusDecoder({ ...layout, preSkip });
  await decoder.ready;
  return { decoder, preSkip };
}
