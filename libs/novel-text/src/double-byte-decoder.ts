import type { DoubleByteTable } from './double-byte-tables';
import { WIDE, big5Table, gb18030FourBytes, gb18030Table, pairIndex } from './double-byte-tables';
import type { BytesDecoder } from './bytes-decoder';

const REPLACEMENT = 0xfffd;
const EURO = 0x20ac;
const NOTHING_HELD = new Uint8Array();

/** Decoder of GB18030 (includes GBK and GB2312), as in the Encoding Standard. */
export function gb18030Decoder(): BytesDecoder {
  return new DoubleByteDecoder(gb18030Table(), true);
}

/** Decoder of Big5 with HKSCS, as in the Encoding Standard. */
export function big5Decoder(): BytesDecoder {
  return new DoubleByteDecoder(big5Table(), false);
}

class DoubleByteDecoder implements BytesDecoder {
  /** Bytes of an incomplete character at the end of a block: at most three. */
  private held: Uint8Array = NOTHING_HELD;
  private out = new Uint16Array();
  private readonly units = new TextDecoder('utf-16le', { ignoreBOM: true });

  constructor(
    private readonly table: DoubleByteTable,
    private readonly hasFourBytes: boolean,
  ) {}

  decode(block: Uint8Array, last: boolean): string {
    const bytes = this.held.length === 0 ? block : joined(this.held, block);
    // No character has more UTF-16 units than bytes.
    if (this.out.length < bytes.length) this.out = new Uint16Array(bytes.length);
    const { read, written } = this.fill(bytes, last);
    this.held = bytes.slice(read);
    return this.units.decode(this.out.subarray(0, written));
  }

  /** Decodes all complete characters. One function with plain numbers, because it is the hot loop. */
  private fill(bytes: Uint8Array, last: boolean): { read: number; written: number } {
    const { out, hasFourBytes } = this;
    const { units } = this.table;
    const length = bytes.length;
    let read = 0;
    let written = 0;
    while (read < length) {
      const lead = bytes[read] ?? 0;
      if (lead < 0x80) {
        out[written++] = lead;
        read += 1;
        continue;
      }
      if (lead === 0x80 || lead === 0xff) {
        out[written++] = lead === 0x80 && hasFourBytes ? EURO : REPLACEMENT;
        read += 1;
        continue;
      }
      if (read + 1 === length) {
        if (!last) break;
        out[written++] = REPLACEMENT;
        read = length;
        break;
      }
      const trail = bytes[read + 1] ?? 0;
      const place = pairIndex(lead, trail);
      const unit = trail < 0x40 || trail === 0xff ? 0 : (units[place] ?? 0);
      if (unit > WIDE) {
        out[written++] = unit;
        read += 2;
      } else if (unit === WIDE) {
        written = this.put(this.table.wide.get(place) ?? '', written);
        read += 2;
      } else if (hasFourBytes && trail >= 0x30 && trail <= 0x39) {
        const { point, used } = fourBytes(bytes, read, last);
        if (used === 0) break;
        written = this.put(String.fromCodePoint(point), written);
        read += used;
      } else {
        // An ASCII byte is not part of the damage: it may be the line end after which characters are aligned again.
        out[written++] = REPLACEMENT;
        read += trail < 0x80 ? 1 : 2;
      }
    }
    return { read, written };
  }

  private put(text: string, at: number): number {
    for (let index = 0; index < text.length; index += 1) this.out[at + index] = text.charCodeAt(index);
    return at + text.length;
  }
}

/**
 * Decodes a four-byte code. `used` is 0 when the next block is needed; an invalid code damages only its first byte.
 */
function fourBytes(bytes: Uint8Array, at: number, last: boolean): { point: number; used: number } {
  const [one = 0, two = 0, three, four] = bytes.subarray(at, at + 4);
  if (!isWithin(three, 0x81, 0xfe) || !isWithin(four, 0x30, 0x39)) return { point: REPLACEMENT, used: 1 };
  if (three === undefined || four === undefined)
    return { point: REPLACEMENT, used: last ? bytes.length - at : 0 };
  return { point: gb18030FourBytes(one, two, three, four) ?? REPLACEMENT, used: 4 };
}

/** Whether a byte is in a range; true for one that has not arrived yet. */
function isWithin(byte: number | undefined, from: number, to: number): boolean {
  return byte === undefined || (byte >= from && byte <= to);
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}
