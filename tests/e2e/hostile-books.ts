import { deflateRawSync } from 'node:zlib';
import { buildDocx, paragraph } from '../../libs/book-files/src/testing/build-docx';
import { buildRawZip, buildZip } from '../../libs/book-files/src/testing/build-zip';

const MEBIBYTE = 1024 * 1024;
const ENTRIES = 20_001;

interface HostileBook {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** HTTP status of the answer to it. */
  readonly status: number;
}

const utf8 = (text: string): Buffer => Buffer.from(text);

/** Archives, books and texts that mean harm, each a few kilobytes or as many megabytes as may be sent. */
export function hostileBooks(): HostileBook[] {
  const content = utf8('a');
  const unpacked = 45 * MEBIBYTE;
  const bomb = { content, packed: deflateRawSync(Buffer.alloc(unpacked)), method: 8, size: unpacked };
  const laughs = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join('');
  const laughing =
    '<?xml version="1.0"?><!DOCTYPE package [<!ENTITY l0 "ha">' + `${laughs}]><package>&l9;</package>`;
  const named = Object.entries({
    'phẳng.zip': buildRawZip([{ name: 'a.txt', ...bomb }]),
    'nhiều bom.zip': buildRawZip(Array.from({ length: 20 }, (_, at) => ({ name: `${at}.txt`, ...bomb }))),
    'nhiều tệp.zip': buildRawZip(
      Array.from({ length: ENTRIES }, (_, at) => ({ name: `${at}`, content: new Uint8Array(), crc: 0 })),
    ),
    'dối.zip': buildRawZip([{ name: 'a.txt', content, packed: bomb.packed, method: 8, size: 900 }]),
    'lồng.zip': buildZip({ 'trong.zip': buildZip({ 'trong nữa.zip': buildZip({ 'a.txt': 'a' }) }) }),
    'liên kết.zip': buildRawZip([{ name: 'a.txt', content: utf8('/etc/passwd'), mode: 0o120777 }]),
    'mật khẩu.zip': buildRawZip([{ name: 'a.txt', content, flags: 1 }]),
    'cười.epub': buildZip({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml': '<container><rootfiles><rootfile full-path="o.opf"/></rootfiles></container>',
      'o.opf': laughing,
    }),
    'rỗng.docx': buildDocx(paragraph('')),
    'cắt.epub': buildZip({ mimetype: 'application/epub+zip' }).subarray(0, 60),
    'nhị phân.txt': Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 7) % 256)),
  }).map(([name, bytes]) => ({ name, bytes, status: 400 }));
  // One paragraph beyond what may be sent.
  const long = { name: 'một đoạn.txt', bytes: Buffer.alloc(51 * MEBIBYTE, 'a'), status: 413 };
  return [...named, long];
}
