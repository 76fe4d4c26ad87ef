import { EvidenceLength, detectEncoding } from './detect-encoding';
import { TextNormalizer } from './normalize-text';
import { countDamage } from './text-damage';
import type { BytesDecoder } from './bytes-decoder';
import type { TextEncodingName } from './text-encodings';
import { bytesDecoder } from './text-encodings';

export interface DecodeOptions {
  /** The person's own choice; without it the encoding is found out. */
  encoding?: TextEncodingName;
}

/**
 * Reads a text whose bytes come in blocks of any size. Nothing is cut at the borders of blocks: neither characters of
 * several bytes, nor CR from LF, nor marks from their letters. The joined answers are the normalised text.
 *
 * Until some ten thousand bytes beyond ASCII were seen nothing is answered, because the encoding is not known.
 */
export class TextReader {
  private decoder: BytesDecoder | undefined;
  private readonly normalizer = new TextNormalizer();
  private readonly evidence = new EvidenceLength();
  private undecided: Uint8Array[] = [];
  private found: TextEncodingName | undefined;
  private spots = 0;

  constructor(options: DecodeOptions = {}) {
    if (options.encoding !== undefined) this.decide(options.encoding);
  }

  /** Encoding the bytes are read in; undefined as long as it is not known. */
  get encoding(): TextEncodingName | undefined {
    return this.found;
  }

  /** Number of U+FFFD in what was answered: spots whose characters are lost. */
  get damaged(): number {
    return this.spots;
  }

  /** Takes the next bytes. @throws TextDecodingError */
  read(block: Uint8Array): string {
    if (this.decoder !== undefined) return this.decode(this.decoder, block, false);
    this.undecided.push(block.slice());
    const enough = this.evidence.add(block);
    return enough === undefined ? '' : this.decideFrom(enough, false);
  }

  /** There are no more bytes: the rest of the text. @throws TextDecodingError */
  end(): string {
    if (this.decoder === undefined) return this.decideFrom(Infinity, true);
    return this.decode(this.decoder, new Uint8Array(), true);
  }

  private decideFrom(length: number, last: boolean): string {
    const head = joined(this.undecided);
    this.undecided = [];
    const decoder = this.decide(detectEncoding(head.subarray(0, length), last));
    return this.decode(decoder, head, last);
  }

  private decide(encoding: TextEncodingName): BytesDecoder {
    this.found = encoding;
    this.decoder = bytesDecoder(encoding);
    return this.decoder;
  }

  private decode(decoder: BytesDecoder, block: Uint8Array, last: boolean): string {
    const pieces = this.normalizer.add(decoder.decode(block, last));
    if (last) pieces.push(this.normalizer.end());
    for (const piece of pieces) this.spots += countDamage(piece);
    // Added, not joined: long pieces stay where they are until the whole text is put together.
    return pieces.reduce((text, piece) => text + piece, '');
  }
}

function joined(blocks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}
