import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Position of a file in the spool, in bytes. */
export interface SpooledPart {
  readonly offset: number;
  readonly length: number;
}

/**
 * Writes the files of one upload to disk, so that a book is never held in the memory of the service. All files share
 * one temporary file that is unlinked at once, so the system frees it when it is closed, also when the process is killed.
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

  /** File descriptor for reading, also by child processes that inherit it; valid until the spool is closed. */
  get descriptor(): number {
    return this.file.fd;
  }

  /** Appends a file, reading its stream to the end. @returns null when it is longer than `limit` bytes */
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
