import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { contentTypeOf } from '../response/content-types';
import { COMPRESSED_ENDING, compress, type Encoding } from '../response/encoding';

/** Minimum interval between two checks for a new build. */
const RECHECK_MS = 1_000;

/** One file of the build in one encoding. */
export interface ReadyFile {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  readonly contentType: string;
  readonly etag: string;
}

/**
 * The files of the built web app, cached in memory. Only files from the listing of the folder are served, so no path can
 * leave it. A new build (a changed index.html) is detected while running.
 */
export class BuiltFiles {
  private paths = new Set<string>();
  private ready = new Map<string, Promise<ReadyFile>>();
  private page: { readonly changedAt: number; readonly template: string } | null = null;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private checking: Promise<void> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** The page with its placeholders; null when the web app has not been built. */
  async pageTemplate(): Promise<string | null> {
    await this.recheck();
    return this.page?.template ?? null;
  }

  /** A file by its absolute URL path; null when there is none. */
  async find(path: string, encoding: Encoding): Promise<ReadyFile | null> {
    await this.recheck();
    const name = path.slice(1);
    if (!this.paths.has(name)) return null;
    const chosen = contentTypeOf(name).compressible ? encoding : 'identity';
    const key = `${chosen}:${name}`;
    const known = this.ready.get(key);
    if (known) return known;
    const loading = this.load(name, chosen);
    this.ready.set(key, loading);
    loading.catch(() => this.ready.delete(key));
    return loading;
  }

  private async load(name: string, encoding: Encoding): Promise<ReadyFile> {
    const bytes = await this.read(name, encoding);
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    return { bytes, encoding, contentType: contentTypeOf(name).type, etag: `"${digest}"` };
  }

  private async read(name: string, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return readFile(join(this.folder, name));
    const readyMade = name + COMPRESSED_ENDING[encoding];
    if (this.paths.has(readyMade)) return readFile(join(this.folder, readyMade));
    return compress(await readFile(join(this.folder, name)), encoding);
  }

  /** Concurrent calls wait for a running check, so that the first request does not miss the page. */
  private recheck(): Promise<void> {
    if (this.now() - this.checkedAt >= RECHECK_MS) {
      this.checkedAt = this.now();
      this.checking = this.look();
    }
    return this.checking;
  }

  private async look(): Promise<void> {
    const index = join(this.folder, 'index.html');
    const changedAt = await stat(index).then(
      (found) => found.mtimeMs,
      () => null,
    );
    if (changedAt === null || changedAt === this.page?.changedAt) return;
    const [template, entries] = await Promise.all([
      readFile(index, 'utf8'),
      readdir(this.folder, { recursive: true, withFileTypes: true }),
    ]);
    const files = entries.filter((entry) => entry.isFile());
    this.paths = new Set(files.map((entry) => nameBelow(this.folder, join(entry.parentPath, entry.name))));
    this.ready = new Map();
    this.page = { changedAt, template };
  }
}

function nameBelow(folder: string, file: string): string {
  return file
    .slice(folder.length + (folder.endsWith(sep) ? 0 : 1))
    .split(sep)
    .join('/');
}
