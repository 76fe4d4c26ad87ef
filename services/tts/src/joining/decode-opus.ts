import type { OggPage, OpusHeader } from 'codec-parser';
import type { OpusDecoder } from 'opus-decoder';
import { Downmix } from './downmix';
import type { Pcm } from './pcm';
import { UnreadableSpeechError } from './speech-errors';

/** Opus is decoded at the rate that its pre-skip and granule positions refer to (RFC 7845, 4). */
const RATE = 48_000;
/** Bytes parsed at once. */
const PORTION = 64 * 1_024;

/** Length of a page header before the segment table, in bytes; its last byte is the number of segments. */
const PAGE_HEAD = 27;
const LAST_PAGE = 4;

interface OpenStream {
  readonly decoder: OpusDecoder;
  /** Samples that the encoder put before the audio. */
  readonly preSkip: number;
}

/**
 * Decodes Ogg Opus, mixes the channels and removes the samples that the encoder added at both ends.
 *
 * @param maxSeconds of audio: a few bytes of Opus may be minutes of silence
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

/** Whether the pages are complete up to the one that is marked as the last (RFC 3533, 6). */
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
    // The type declarations call them iterators; they are generators.
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
