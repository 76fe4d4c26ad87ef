/** CRC-16 of the LAME tag: polynomial x^16 + x^15 + x^2 + 1, lowest bit first, starting with 0. */
export function crc16(bytes: Uint8Array, start = 0): number {
  let crc = start;
  for (let i = 0; i < bytes.length; i++) {
    crc = (crc >> 8) ^ (TABLE[(crc ^ (bytes[i] as number)) & 0xff] as number);
  }
  return crc;
}

const TABLE = Uint16Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >> 1) ^ 0xa001 : value >> 1;
  return value;
});
