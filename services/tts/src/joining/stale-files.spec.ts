import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeStaleFiles } from './stale-files';

const NOW = new Date('2026-03-02T08:00:00Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 60 * 60 * 1_000);

describe('what killed processes have left in the folder for temporary files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lost-files-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const leave = async (name: string, changedAt: Date): Promise<void> => {
    const place = path.join(folder, name);
    if (name.endsWith('/')) {
      await mkdir(place);
      await writeFile(path.join(place, 'chapter.mp3'), 'sound');
    } else {
      await writeFile(place, 'sound');
    }
    await utimes(place, changedAt, changedAt);
  };

  it('is removed after a day: half-joined speech, and the folders of audiobooks', async () => {
    await leave('lac-thu-audio-1.mp3', hoursAgo(25));
    await leave('lac-thu-audiobook-1/', hoursAgo(24));
    await leave('lac-thu-book-1/', hoursAgo(200));
    expect(await removeStaleFiles(folder, NOW)).toBe(3);
    expect(await readdir(folder)).toEqual([]);
  });

  it('stays while somebody may be at work on it', async () => {
    await leave('lac-thu-audio-2.mp3', hoursAgo(23));
    await leave('lac-thu-audiobook-2/', hoursAgo(0));
    expect(await removeStaleFiles(folder, NOW)).toBe(0);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('is nothing of others, however old', async () => {
    await leave('lac-thu-upload-3', hoursAgo(999));
    await leave('letters.mp3', hoursAgo(999));
    expect(await removeStaleFiles(folder, NOW)).toBe(0);
    expect(await readdir(folder)).toHaveLength(2);
  });
});
