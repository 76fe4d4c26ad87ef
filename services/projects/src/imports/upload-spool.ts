import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where a file stands in a spool. */
export interface SpooledPart {
  readonly offset: number;
  readonly length: number;
}

/**
 * Takes the files of one upload to disk, so that a book never sits in the memory of the service. All of them go into
 * one temporary file whose name is taken away at once: whatever happens, a killed process included, the system frees
 * it when it is closed.
 */
export class UploadSpool {
  private end = 0;

  private constructor(private readonly file: FileHandle) {}

  static async open(): Promise<UploadSpool> {
    const path = join(tmpdir(), `lac-thu-upload-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    try {
      await unlink(path);
    } catch (error) {
      await file.close();
      throw error;
    }
    return new UploadSpool(file);
  }

  /** For reading, also by processes that are started with it, until the spool is closed. */
  get descriptor(): number {
    return this.file.fd;
  }

  /** Appends a file; null when it is longer than `limit`. The stream is read to its end in any case. */
  async add(stream: Readable, limit: number): Promise<SpooledPart | null> {
    const offset = this.end;
    let length = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) continue;
      await this.file.write(chunk, 0, chunk.length, offset + length - chunk.length);
    }
    if (length > limit) return null;
    this.end = offset + length;
    return { offset, length };
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
