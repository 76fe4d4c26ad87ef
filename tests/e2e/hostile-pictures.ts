import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const FRAMES = 50_000;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A good one-coloured PNG of any size: some bytes for each thousand pixels. */
export function flatPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  head[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const data = chunk('IDAT', deflateSync(rows));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))]);
}

/** An animation of 50,000 pictures on a large canvas, in about a megabyte. */
export function longGif(): Buffer {
  const head = Buffer.from('GIF89a\xd0\x07\xd0\x07\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  const pause = Buffer.from('!\xf9\x04\0\x01\0\0\0', 'latin1');
  const frames = Array.from({ length: FRAMES }, () => [pause, frame]).flat();
  return Buffer.concat([head, ...frames, Buffer.from(';')]);
}

/** The same as WebP: each picture one pixel, the canvas 16,000 × 16,000. */
export function longWebp(): Buffer {
  const part = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const size = Buffer.alloc(6);
  size.writeUIntLE(15_999, 0, 3);
  size.writeUIntLE(15_999, 3, 3);
  const pixel = part('VP8L', Buffer.from('2f00000000070010fdff030000', 'hex'));
  const frame = part('ANMF', Buffer.concat([Buffer.alloc(16), pixel]));
  const head = part('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), size]));
  const body = [head, part('ANIM', Buffer.alloc(6)), ...Array.from({ length: FRAMES }, () => frame)];
  return part('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]));
}
