import { createReadStream, createWriteStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'minio';
import {
  assertKey,
  type ByteRange,
  type ObjectInfo,
  type ObjectStorage,
  type StoredObject,
} from './object-storage.port';

/** The client uploads larger objects in parts and buffers each part in memory: small parts save memory. */
const PART_SIZE_BYTES = 8 * 1024 * 1024;
const MAX_LISTED = 1_000;
/** A request without any traffic for this time fails. */
const SILENCE_MS = 60_000;

export interface MinioSettings {
  /** http:// or https:// URL of the store. */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly bucket: string;
  /** Timeout without traffic in milliseconds; default one minute. */
  readonly silenceMs?: number;
}

/** Objects in MinIO or another S3-compatible store. */
export class MinioStorage implements ObjectStorage {
  private bucketReady: Promise<void> | undefined;

  private constructor(
    private readonly client: Client,
    private readonly bucket: string,
    private readonly region: string,
  ) {}

  /** Creates the adapter. The client package is loaded only here, because it needs much memory. */
  static async open(settings: MinioSettings): Promise<MinioStorage> {
    const { Client } = await import('minio');
    const { hostname, port, protocol } = new URL(settings.endpoint);
    const client = new Client({
      endPoint: hostname,
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
      useSSL: protocol === 'https:',
      accessKey: settings.accessKey,
      secretKey: settings.secretKey,
      region: settings.region,
      partSize: PART_SIZE_BYTES,
      transport: withTimeouts(protocol === 'https:' ? https : http, settings.silenceMs ?? SILENCE_MS),
    });
    return new MinioStorage(client, settings.bucket, settings.region);
  }

  async put(key: string, body: Buffer | Readable, contentType: string): Promise<void> {
    assertKey(key);
    await this.ensureBucket();
    const headers = { 'Content-Type': contentType };
    if (Buffer.isBuffer(body)) {
      await this.client.putObject(this.bucket, key, body, body.length, headers);
      return;
    }
    // Not every store accepts an upload of unknown size, so a stream is written to a temporary file first.
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    const spool = join(folder, 'object');
    try {
      await pipeline(body, createWriteStream(spool));
      await this.client.putObject(
        this.bucket,
        key,
        createReadStream(spool),
        (await stat(spool)).size,
        headers,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const info = await this.stat(key);
    if (!info) return null;
    const body = range
      ? await this.client.getPartialObject(this.bucket, key, range.start, range.end - range.start + 1)
      : await this.client.getObject(this.bucket, key);
    return { ...info, body };
  }

  async stat(key: string): Promise<ObjectInfo | null> {
    assertKey(key);
    await this.ensureBucket();
    try {
      const found = await this.client.statObject(this.bucket, key);
      const contentType: unknown = found.metaData['content-type'];
      return {
        size: found.size,
        etag: found.etag,
        contentType: typeof contentType === 'string' ? contentType : 'application/octet-stream',
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    await this.ensureBucket();
    await this.client.removeObject(this.bucket, key);
  }

  async list(prefix: string): Promise<string[]> {
    await this.ensureBucket();
    const keys: string[] = [];
    for await (const item of this.client.listObjectsV2(this.bucket, prefix, true)) {
      const { name } = item as { name?: string };
      if (name) keys.push(name);
      if (keys.length >= MAX_LISTED) break;
    }
    return keys;
  }

  async health(): Promise<string | undefined> {
    await this.ensureBucket();
    return undefined;
  }

  private async ensureBucket(): Promise<void> {
    this.bucketReady ??= this.createBucket();
    try {
      await this.bucketReady;
    } catch (error) {
      this.bucketReady = undefined;
      throw error;
    }
  }

  private async createBucket(): Promise<void> {
    if (await this.client.bucketExists(this.bucket)) return;
    try {
      await this.client.makeBucket(this.bucket, this.region);
    } catch (error) {
      // Another replica may have created it in between.
      if (!(await this.client.bucketExists(this.bucket))) throw error;
    }
  }
}

/**
 * A transport whose requests fail with ETIMEDOUT after `silenceMs` without traffic until the response begins; the client
 * itself has no timeout. The body of a response has none, because it is read as slowly as the receiver wants.
 */
function withTimeouts({ request: send }: Pick<typeof http, 'request'>, silenceMs: number) {
  const request = (options: http.RequestOptions, respond: (response: http.IncomingMessage) => void) => {
    const sent = send(options, (response) => {
      sent.setTimeout(0);
      respond(response);
    });
    const silent = Object.assign(new Error('the file store does not answer'), { code: 'ETIMEDOUT' });
    return sent.setTimeout(silenceMs, () => sent.destroy(silent));
  };
  return { request: request as typeof http.request };
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'NotFound' || code === 'NoSuchKey';
}
