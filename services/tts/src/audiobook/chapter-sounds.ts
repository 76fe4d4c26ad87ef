import { Inject, Injectable } from '@nestjs/common';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Sounds of chapters as files on this machine, for as long as a book is made of them. */
@Injectable()
export class ChapterSounds {
  constructor(@Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage) {}

  /** Does the work in a folder of its own, which is gone afterwards. */
  async inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'lac-thu-book-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @returns the path of the sound; null when it is gone */
  async fetch(folder: string, assetId: string, signal: AbortSignal): Promise<string | null> {
    const object = await this.storage.get(`audio/${assetId}.mp3`);
    if (!object) return null;
    const path = join(folder, `${assetId}.mp3`);
    await pipeline(object.body, createWriteStream(path), { signal });
    return path;
  }
}
