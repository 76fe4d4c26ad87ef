/** Lengths that make a parser which follows them stand still, go back or read for ever, as 64 bits. */
const LENGTHS = { zero: 0n, minusOne: -1n, beyondAnyFile: 2n ** 63n } as const;

/** Bytes behind each head, so that a parser finds more of the same. */
const TAIL = 80;

const text = (ascii: string): number[] => Array.from(ascii, (char) => char.charCodeAt(0));

function number(value: bigint, bytes: number, littleEndian: boolean): number[] {
  const wide = BigInt.asUintN(64, value);
  // 2^63 does not fit into fewer bytes; the largest half does.
  const fitting = bytes < 8 && value === LENGTHS.beyondAnyFile ? 2n ** BigInt(bytes * 8 - 1) : wide;
  const digits = Array.from({ length: bytes }, (_, at) => Number((fitting >> BigInt(8 * at)) & 255n));
  return littleEndian ? digits : digits.reverse();
}

const HEADS: Readonly<Record<string, (length: bigint) => number[]>> = {
  asf: (length) => [
    ...[0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0x00, 0xaa, 0x00, 0x62, 0xce, 0x6c],
    ...number(length, 8, true),
    ...number(1n, 4, true),
    ...[1, 2],
  ],
  // The head of the published fault: ten bytes of the signature alone.
  'asf, cut': (length) => [
    0x30,
    0x26,
    0xb2,
    0x75,
    0x8e,
    0x66,
    0xcf,
    0x11,
    0xa6,
    0xd9,
    ...number(length, 8, true),
  ],
  id3: (length) => [...text('ID3'), 4, 0, 0, ...number(length, 4, false)],
  mkv: (length) => [
    0x1a,
    0x45,
    0xdf,
    0xa3,
    0x01,
    ...number(length, 7, false),
    0x42,
    0x82,
    0x01,
    ...number(length, 7, false),
  ],
  mp4: (length) => [0, 0, 0, 1, ...text('ftypisom'), ...number(length, 8, false), ...text('mdat')],
  'mp4, box length': (length) => [
    ...number(length, 4, false),
    ...text('ftypheic'),
    ...number(length, 4, false),
  ],
  'riff wave': (length) => [
    ...text('RIFF'),
    ...number(length, 4, true),
    ...text('WAVEfmt '),
    ...number(length, 4, true),
  ],
  'riff webp': (length) => [
    ...text('RIFF'),
    ...number(length, 4, true),
    ...text('WEBPVP8X'),
    ...number(length, 4, true),
  ],
  'riff webp, unknown part': (length) => [
    ...text('RIFF'),
    ...number(1_000n, 4, true),
    ...text('WEBPXXXX'),
    ...number(length, 4, true),
  ],
  'jpeg segment': (length) => [
    0xff,
    0xd8,
    0xff,
    0xe0,
    ...number(length, 2, false),
    0xff,
    0xe1,
    ...number(length, 2, false),
  ],
  'png part': (length) => [0x89, ...text('PNG\r\n\u001a\n'), ...number(length, 4, false), ...text('IHDR')],
  'gif extension': (length) => [
    ...text('GIF89a'),
    1,
    0,
    1,
    0,
    0,
    0,
    0,
    0x21,
    0xf9,
    ...number(length, 1, true),
  ],
  'tiff directory': (length) => [...text('II'), 42, 0, ...number(length, 4, true)],
};

/** Small files that begin like media files and lie about their lengths; none of them is a picture that can be shown. */
export function lyingHeads(): { readonly name: string; readonly bytes: Uint8Array }[] {
  return Object.entries(HEADS).flatMap(([kind, head]) =>
    Object.entries(LENGTHS).map(([word, length]) => ({
      name: `${kind}, ${word}`,
      bytes: Uint8Array.from([...head(length), ...Array.from({ length: TAIL }, () => 0)]),
    })),
  );
}
