import { id3Tag } from './id3-tag';

const TAGS = { title: 'Chương 1: Đêm tuyết 雪夜', album: 'Tuyết', artist: 'Lạc Thư', track: 12, cover: null };

/** Frames of a tag by name, read as the standard says. */
function framesOf(tag: Buffer): Map<string, Buffer> {
  const size = (at: number): number =>
    [...tag.subarray(at, at + 4)].reduce((sum, byte) => sum * 128 + byte, 0);
  expect(tag.toString('latin1', 0, 5)).toBe('ID3\x04\0');
  expect(tag).toHaveLength(10 + size(6));
  const frames = new Map<string, Buffer>();
  for (let at = 10; at < tag.length; at += 10 + size(at + 4)) {
    frames.set(tag.toString('latin1', at, at + 4), tag.subarray(at + 10, at + 10 + size(at + 4)));
  }
  return frames;
}

const textOf = (frames: Map<string, Buffer>, name: string): string | undefined => {
  const frame = frames.get(name);
  if (frame) expect(frame[0]).toBe(3);
  return frame?.toString('utf8', 1);
};

describe('the tags of an audio file', () => {
  it('tell title, project, artist and chapter with all their letters', () => {
    const frames = framesOf(id3Tag(TAGS));
    expect(['TIT2', 'TALB', 'TPE1', 'TRCK'].map((name) => textOf(frames, name))).toEqual([
      TAGS.title,
      TAGS.album,
      TAGS.artist,
      '12',
    ]);
  });

  it('hold the cover as a front cover, with its type and every byte', () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256));
    const picture = framesOf(id3Tag({ ...TAGS, cover: { bytes, type: 'image/png' } })).get('APIC') as Buffer;
    const head = Buffer.from('\0image/png\0\x03\0', 'latin1');
    expect(picture.subarray(0, head.length).equals(head)).toBe(true);
    expect(picture.subarray(head.length).equals(bytes)).toBe(true);
  });

  it('leave out what is not known, and are one line each', () => {
    const frames = framesOf(id3Tag({ ...TAGS, title: 'Một\r\nhai\0ba', artist: '  ', track: null }));
    expect([...frames.keys()]).toEqual(['TIT2', 'TALB']);
    expect(textOf(frames, 'TIT2')).toBe('Một hai ba');
  });

  it('have lengths that no player takes for the beginning of sound', () => {
    const cover = { bytes: Buffer.alloc(200_000), type: 'image/jpeg' as const };
    const tag = id3Tag({ ...TAGS, cover });
    expect([...tag.subarray(6, 10)].every((byte) => byte < 128)).toBe(true);
  });
});
