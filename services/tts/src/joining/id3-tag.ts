import type { AudioTags } from './audio-tags';

const UTF8 = 3;
const FRONT_COVER = 3;

/**
 * Writes an ID3v2.4 tag (id3.org, "ID3 tag version 2.4.0") with title, album, artist, track and cover; empty fields
 * are left out. The cover must be JPEG or PNG: players do not support WebP there.
 */
export function id3Tag(tags: AudioTags): Buffer {
  const frames = [
    textFrame('TIT2', tags.title),
    textFrame('TALB', tags.album),
    textFrame('TPE1', tags.artist),
    textFrame('TRCK', tags.track === null ? '' : String(tags.track)),
    tags.cover ? pictureFrame(tags.cover.type, tags.cover.bytes) : Buffer.alloc(0),
  ];
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from('ID3\x04\x00\x00', 'latin1'), synchsafe(body.length), body]);
}

/** A tag ends a text at its first zero byte; players show a line break as a box. */
function textFrame(name: string, text: string): Buffer {
  const shown = text.replace(/[\0\r\n]+/g, ' ').trim();
  if (shown === '') return Buffer.alloc(0);
  return frame(name, Buffer.concat([Buffer.from([UTF8]), Buffer.from(shown, 'utf8')]));
}

function pictureFrame(type: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`\x00${type}\x00${String.fromCharCode(FRONT_COVER)}\x00`, 'latin1');
  return frame('APIC', Buffer.concat([head, bytes]));
}

function frame(name: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(name, 'latin1'), synchsafe(content.length), Buffer.alloc(2), content]);
}

/** Synchsafe integer: 28 bits in four bytes with a zero high bit, so that no length looks like a frame header. */
const synchsafe = (value: number): Buffer =>
  Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f));
