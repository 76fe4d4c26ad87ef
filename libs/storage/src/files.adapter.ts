import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  assertKey,
  type ByteRange,
  type ObjectInfo,
  type ObjectStorage,
  type StoredObject,
} from './object-storage.port';

/** Suffix of the file with the content type of an object; keys must not end in it. */
const TYPE_SUFFIX = '.content-type';

/** Objects as files in a folder, in place of MinIO in the embedded run. */
export class FilesStorage implements ObjectStorage {
  constructor(private readonly folder: string) {}

  async put(key: string, body: Buffer | Readable, contentType: string): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    // Written to a draft and renamed, so that a crash, a broken stream or a full disk leaves no incomplete object.
    const draft = join(this.folder, `.draft-${randomUUID()}`);
    try {
      await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, createWriteStream(draft));
      await flush(draft);
      await writeFile(draft + TYPE_SUFFIX, contentType);
      await rename(draft + TYPE_SUFFIX, path + TYPE_SUFFIX);
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
      await rm(draft + TYPE_SUFFIX, { force: true });
    }
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const info = await this.stat(key);
    if (!info) return null;
    return {
      ...info,
      body: createReadStream(this.pathOf(key), range ? { start: range.start, end: range.end } : {}),
    };
  }

  async stat(key: string): Promise<ObjectInfo | null> {
    const path = this.pathOf(key);
    const file = await stat(path).catch(() => null);
    if (!file?.isFile()) return null;
    const contentType = await readFile(path + TYPE_SUFFIX, 'utf8').catch(() => 'application/octet-stream');
    return { size: file.size, contentType, etag: etagOf(key, file.size, file.mtimeMs) };
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    await rm(path + TYPE_SUFFIX, { force: true });
  }

  async list(prefix: string): Promise<string[]> {
    const start = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '';
    const entries = await readdir(join(this.folder, start), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(TYPE_SUFFIX) && !entry.name.startsWith('.'))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(this.folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter((key) => key.startsWith(prefix));
  }

  async health(): Promise<string | undefined> {
    await mkdir(this.folder, { recursive: true });
    return undefined;
  }

  private pathOf(key: string): string {
    assertKey(key);
    if (key.endsWith(TYPE_SUFFIX)) throw new Error('this ending is reserved');
    return join(this.folder, key);
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
}

function etagOf(key: string, size: number, mtimeMs: number): string {
  return createHash('sha256').update(`${key}:${size}:${mtimeMs}`).digest('hex').slice(0, 32);
}
