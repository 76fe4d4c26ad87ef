import { EvidenceLength, detectEncoding } from './detect-encoding';
import { TextNormalizer } from './normalize-text';
import { countDamage } from './text-damage';
import type { BytesDecoder } from './bytes-decoder';
import type { TextEncodingName } from './text-encodings';
import { bytesDecoder } from './text-encodings';

export interface DecodeOptions {
  /** Encoding chosen by the user; detected when undefined. */
  encoding?: TextEncodingName;
}

/**
 * Reads a text whose bytes come in blocks of any size. Nothing is damaged at the borders of blocks: multi-byte
 * characters, CR LF, and letters with combining marks. The joined results are the normalised text.
 *
 * Nothing is returned until enough bytes were seen to detect the encoding (see EvidenceLength).
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

  /** Encoding used to decode the bytes; undefined until it is detected. */
  get encoding(): TextEncodingName | undefined {
    return this.found;
  }

  /** Number of U+FFFD in the returned text: places where characters are lost. */
  get damaged(): number {
    return this.spots;
  }

  /** Decodes the next bytes. @throws TextDecodingError */
  read(block: Uint8Array): string {
    if (this.decoder !== undefined) return this.decode(this.decoder, block, false);
    this.undecided.push(block.slice());
    const enough = this.evidence.add(block);
    return enough === undefined ? '' : this.decideFrom(enough, false);
  }

  /** Ends the text. @returns the rest. @throws TextDecodingError */
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
    // Concatenated, not joined: V8 keeps long pieces as they are until the whole text is put together.
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
