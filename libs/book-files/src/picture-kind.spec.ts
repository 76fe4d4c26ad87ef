import { pictureKind } from './picture-kind';
import { lyingHeads } from './testing/lying-heads';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('the kind of a picture', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe1'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['gif', 'GIF87a'],
    ['gif', 'GIF89a'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['other', '\0\0\0\x18ftypheic'],
    ['other', '\0\0\0\x18ftypavif'],
    ['other', 'BM\x46\0\0\0\0\0\0\0'],
    ['other', 'MM\0*'],
    ['other', '8BPS\0\x01'],
  ])('is %s by its first bytes', (kind, head) => {
    expect(pictureKind(latin1(head))).toBe(kind);
    expect(pictureKind(latin1(`${head}and whatever follows`))).toBe(kind);
  });

  it.each([
    ['nothing', ''],
    ['half a signature', '\x89PNG'],
    ['a page', '<!doctype html>'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['sound in the container of WebP', 'RIFF\x10\0\0\0WAVEfmt '],
    ['a film in the container of HEIC', '\0\0\0\x18ftypisom'],
    ['a PDF', '%PDF-1.7'],
  ])('is none for %s', (_case, head) => {
    expect(pictureKind(latin1(head))).toBeUndefined();
  });

  it('follows no length, whatever a head says', () => {
    const kinds = new Map(lyingHeads().map(({ name, bytes }) => [name.split(',')[0], pictureKind(bytes)]));
    expect(Object.fromEntries(kinds)).toMatchObject({
      asf: undefined,
      id3: undefined,
      mkv: undefined,
      'riff wave': undefined,
      'riff webp': 'webp',
      'jpeg segment': 'jpeg',
    });
  });
});
