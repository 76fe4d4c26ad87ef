import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { big5Decoder, gb18030Decoder } from './double-byte-decoder';
import type { BytesDecoder } from './bytes-decoder';

const once = (decoder: BytesDecoder, ...bytes: number[]): string =>
  decoder.decode(Uint8Array.from(bytes), true);

/** Hash of every pair 80 00 to FF FF as a browser's TextDecoder decodes it; Node's own decodes some differently. */
function hashOfAllPairs(decoder: () => BytesDecoder): string {
  const hash = createHash('sha256');
  for (let lead = 0x80; lead <= 0xff; lead += 1) {
    for (let trail = 0; trail <= 0xff; trail += 1) hash.update(`${once(decoder(), lead, trail)}\n`);
  }
  return hash.digest('hex');
}

describe('the decoder of GB18030', () => {
  it('reads all two-byte codes as the Encoding Standard does', () => {
    expect(hashOfAllPairs(gb18030Decoder)).toBe(
      'a379453f98ee54f7a863b70a502e16d24bf1c637e6f60d4c5817463bc264e579',
    );
  });

  it('reads codes of four bytes as the Encoding Standard does', () => {
    const hash = createHash('sha256');
    for (let one = 0x81; one <= 0xfe; one += 1) {
      const [threes, fours] = one < 0x85 ? [1, 1] : [25, 3];
      for (let two = 0x30; two <= 0x39; two += 1) {
        for (let three = 0x81; three <= 0xfe; three += threes) {
          for (let four = 0x30; four <= 0x39; four += fours)
            hash.update(`${once(gb18030Decoder(), one, two, three, four)}\n`);
        }
      }
    }
    expect(hash.digest('hex')).toBe('bf68b7d4518010233bfa114fb250e2522783b226f6f0782780cf8d754b828560');
  });

  it('reads rare characters, the euro sign and private characters of a book', () => {
    expect(once(gb18030Decoder(), 0x95, 0x32, 0x82, 0x36, 0x80, 0xaa, 0xa1)).toBe('𠀀€\ue000');
  });

  it.each([
    ['a lead byte before a line end', [0xd6, 0x0a, 0xd6, 0xd0], '\ufffd\n中'],
    ['a byte that begins nothing', [0xd6, 0xd0, 0xff, 0xce, 0xc4], '中\ufffd文'],
    ['a code of four bytes that breaks off', [0x81, 0x30, 0x41], '\ufffd0A'],
    ['a code of four bytes with a wrong end', [0x81, 0x30, 0x81, 0x41], '\ufffd0丄'],
    ['the end in the middle of a character', [0xd6, 0xd0, 0xce], '中\ufffd'],
    ['the end in the middle of four bytes', [0x81, 0x30, 0x81], '\ufffd'],
  ])('spoils one spot by %s', (_, bytes, text) => {
    expect(once(gb18030Decoder(), ...bytes)).toBe(text);
  });
});

describe('the decoder of Big5', () => {
  it('reads all codes, those of Hong Kong too, as the Encoding Standard does', () => {
    expect(hashOfAllPairs(big5Decoder)).toBe(
      '0a6ca50e9b5d4c9a1b63e49ba87c28d1f60f08b40ab46b161ca877cc2b7dd38c',
    );
  });

  it('reads Cantonese, rare characters and letters of two parts', () => {
    expect(once(big5Decoder(), 0x9d, 0xef, 0x9d, 0xf6, 0x9d, 0xf9, 0x9d, 0xf2)).toBe('嘅喺𠱁𨋢');
    expect(once(big5Decoder(), 0x88, 0x62, 0x88, 0xa5)).toBe('Ê̄ê̌');
  });

  it.each([
    ['a lead byte before a line end', [0xa4, 0x0a, 0xa4, 0xa4], '\ufffd\n中'],
    ['a byte that begins nothing', [0x80, 0xa4, 0xa4], '\ufffd中'],
    ['the end in the middle of a character', [0xa4, 0xa4, 0xa4], '中\ufffd'],
  ])('spoils one spot by %s', (_, bytes, text) => {
    expect(once(big5Decoder(), ...bytes)).toBe(text);
  });
});

it.each([
  ['GB18030', gb18030Decoder],
  ['Big5', big5Decoder],
])('%s is read alike however its bytes are cut into blocks', (_, decoder) => {
  const byte = fc.constantFrom(0x0a, 0x30, 0x39, 0x41, 0x80, 0x81, 0x88, 0x62, 0x95, 0xa4, 0xd6, 0xfe, 0xff);
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 24 }), fc.array(fc.nat(5), { maxLength: 24 }), (bytes, sizes) => {
      const whole = Uint8Array.from(bytes);
      const inBlocks = decoder();
      let text = '';
      let at = 0;
      for (const size of sizes) {
        text += inBlocks.decode(whole.subarray(at, at + size), false);
        at += size;
      }
      text += inBlocks.decode(whole.subarray(at), true);
      expect(text).toBe(decoder().decode(whole, true));
    }),
    { numRuns: 3000 },
  );
});
