import { waitFor } from '@lacthu/testing';
import { unzipSync } from 'fflate';
import { allBytes, directoryOf, filesIn } from '../testing/exported-book';
import { zipArchive, type ArchiveFile } from './zip-archive';

const MODIFIED = new Date('2026-02-03T04:05:06Z');

async function* given(files: Iterable<ArchiveFile>): AsyncGenerator<ArchiveFile> {
  for (const file of files) yield await Promise.resolve(file);
}
async function* pieces(...texts: string[]): AsyncGenerator<string> {
  for (const text of texts) yield await Promise.resolve(text);
}
const archive = (...files: ArchiveFile[]) => allBytes(zipArchive(given(files), MODIFIED));

describe('zipArchive', () => {
  it('gives back what went in: whole, stored, in pieces and empty', async () => {
    const bytes = await archive(
      { name: 'a/một.txt', content: 'Tuyết rơi. '.repeat(100) },
      { name: 'b.bin', content: Buffer.from('ảnh'), stored: true },
      { name: '雪.xml', content: pieces('<a>', 'ế'.repeat(100_000), '</a>') },
      { name: 'trống.txt', content: '' },
    );
    expect([...filesIn(bytes)]).toEqual([
      ['a/một.txt', 'Tuyết rơi. '.repeat(100)],
      ['b.bin', 'ảnh'],
      ['雪.xml', `<a>${'ế'.repeat(100_000)}</a>`],
      ['trống.txt', ''],
    ]);
    expect(bytes.length).toBeLessThan(3_000);
  });

  it('says that names are UTF-8, so that Windows shows Vietnamese letters', async () => {
    const bytes = await archive({ name: '001-Đêm.txt', content: 'x' });
    expect(directoryOf(bytes).map(({ flags }) => flags & 0x800)).toEqual([0x800]);
  });

  it('puts sizes in front of what it stores, for readers that take an archive from its beginning', async () => {
    const bytes = await archive({ name: 'mimetype', content: 'application/epub+zip', stored: true });
    expect(bytes.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip');
    expect(bytes.readUInt16LE(6)).toBe(0);
    expect([bytes.readUInt32LE(18), bytes.readUInt32LE(22)]).toEqual([20, 20]);
  });

  it('is the same for the same files', async () => {
    const files: ArchiveFile[] = [{ name: 'một.txt', content: 'Tuyết rơi. '.repeat(100) }];
    expect((await archive(...files)).equals(await archive(...files))).toBe(true);
  });

  it('holds more files than the old end record can count', async () => {
    const names = Array.from({ length: 66_000 }, (_, place) => `${place}`);
    const files = names.map((name) => ({ name, content: '', stored: true }));
    expect(Object.keys(unzipSync(await archive(...files)))).toHaveLength(names.length);
  });

  it('takes no file before the one in front of it has been taken', async () => {
    let read = 0;
    async function* counted(): AsyncGenerator<ArchiveFile> {
      for (let place = 0; place < 100; place += 1) {
        read += 1;
        yield await Promise.resolve({ name: `${place}.txt`, content: 'x' });
      }
    }
    const made = zipArchive(counted(), MODIFIED);
    await made.next();
    await made.next();
    expect(read).toBe(2);
    await made.return(undefined);
    expect(read).toBe(2);
  });

  it.each([
    ['between files', () => given([{ name: 'a', content: 'x' }])],
    ['inside a file', () => given([{ name: 'a', content: failing() }])],
  ])('fails when its source fails %s', async (_, files) => {
    async function* source(): AsyncGenerator<ArchiveFile> {
      yield* files();
      throw new Error('gone');
    }
    await expect(allBytes(zipArchive(source(), MODIFIED))).rejects.toThrow('gone');
  });

  it('ends the source of a file that is left in its middle', async () => {
    let ended = false;
    async function* endless(): AsyncGenerator<string> {
      try {
        for (let line = 0; ; line += 1) yield await Promise.resolve(`${line * Math.PI}\n`.repeat(100));
      } finally {
        ended = true;
      }
    }
    const made = zipArchive(given([{ name: 'a', content: endless() }]), MODIFIED);
    await made.next();
    await made.next();
    await made.return(undefined);
    await waitFor('the source has ended', () => ended);
  });
});

async function* failing(): AsyncGenerator<string> {
  yield await Promise.resolve('x'.repeat(100_000));
  throw new Error('gone');
}
