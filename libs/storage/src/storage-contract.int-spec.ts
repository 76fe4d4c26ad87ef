import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { testAddresses } from '@lacthu/testing';
import S3rver from 's3rver';
import { FilesStorage } from './files.adapter';
import { MinioStorage } from './minio.adapter';
import { answerWithObject, type ObjectAnswer, type ObjectConditions } from './object-answer';
import type { ObjectStorage } from './object-storage.port';

interface Subject {
  storage: ObjectStorage;
  close: () => Promise<void>;
}

async function openFiles(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'files-storage-'));
  return { storage: new FilesStorage(folder), close: () => rm(folder, { recursive: true }) };
}

async function openMinio(): Promise<Subject> {
  const directory = await mkdtemp(join(tmpdir(), 's3rver-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  const storage = await MinioStorage.open({
    endpoint: `http://127.0.0.1:${port}`,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    region: 'us-east-1',
    bucket: 'lacthu-posters',
  });
  const close = async () => {
    await server.close();
    await rm(directory, { recursive: true });
  };
  return { storage, close };
}

/** The image that docker-compose.yml runs. */
const MINIO_IMAGE = 'docker.io/pgsty/silo:RELEASE.2026-10-26T00-00-00Z';

/** A real MinIO, where a Docker engine answers (scripts/test.mjs says so when none does). */
async function openContainer(): Promise<Subject> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(MINIO_IMAGE)
    .withCommand(['server', '/data'])
    .withEnvironment({ MINIO_ROOT_USER: 'lacthu', MINIO_ROOT_PASSWORD: 'lacthu-secret' })
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/live', 9000))
    .start();
  const storage = await MinioStorage.open({
    endpoint: `http://${container.getHost()}:${container.getMappedPort(9000)}`,
    accessKey: 'lacthu',
    secretKey: 'lacthu-secret',
    region: 'us-east-1',
    bucket: 'lacthu-posters',
  });
  return {
    storage,
    close: async () => {
      await container.stop();
    },
  };
}

const SUBJECTS: [string, () => Promise<Subject>][] = [
  ['files', openFiles],
  ['minio against s3rver', openMinio],
];
if (testAddresses().TEST_DOCKER === '1') SUBJECTS.push(['minio in a container', openContainer]);

describe.each(SUBJECTS)('object storage: %s', (_name, open) => {
  let subject: Subject;

  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.close());

  it('answers the bytes and the type that were stored', async () => {
    await subject.storage.put('posters/1/a.webp', Buffer.from('first'), 'image/webp');
    const found = await subject.storage.get('posters/1/a.webp');
    expect(found).toMatchObject({ size: 5, contentType: 'image/webp' });
    expect((await buffer(found?.body ?? Readable.from([]))).toString()).toBe('first');
  });

  it('stores a stream of unknown size', async () => {
    const parts = Array.from({ length: 64 }, (_, index) => Buffer.alloc(1_000, index));
    await subject.storage.put('audio/2/b.mp3', Readable.from(parts), 'audio/mpeg');
    const found = await subject.storage.get('audio/2/b.mp3');
    expect((await buffer(found?.body ?? Readable.from([]))).equals(Buffer.concat(parts))).toBe(true);
  });

  it('answers only the asked range', async () => {
    await subject.storage.put('audio/2/c.mp3', Buffer.from('0123456789'), 'audio/mpeg');
    const found = await subject.storage.get('audio/2/c.mp3', { start: 3, end: 5 });
    expect((await buffer(found?.body ?? Readable.from([]))).toString()).toBe('345');
  });

  it('replaces an object and gives it another etag', async () => {
    await subject.storage.put('posters/1/d.webp', Buffer.from('old'), 'image/webp');
    const before = await subject.storage.stat('posters/1/d.webp');
    await subject.storage.put('posters/1/d.webp', Buffer.from('newer'), 'image/webp');
    const after = await subject.storage.stat('posters/1/d.webp');
    expect(after?.size).toBe(5);
    expect(after?.etag).not.toBe(before?.etag);
  });

  it('answers null for what is not there and deletes without complaint', async () => {
    expect(await subject.storage.get('posters/9/none.webp')).toBeNull();
    expect(await subject.storage.stat('posters/9/none.webp')).toBeNull();
    await subject.storage.delete('posters/9/none.webp');
  });

  it('forgets a deleted object', async () => {
    await subject.storage.put('posters/3/e.webp', Buffer.from('gone'), 'image/webp');
    await subject.storage.delete('posters/3/e.webp');
    expect(await subject.storage.stat('posters/3/e.webp')).toBeNull();
  });

  it('lists the keys under a prefix', async () => {
    await subject.storage.put('posters/7/f.webp', Buffer.from('1'), 'image/webp');
    await subject.storage.put('posters/7/g.webp', Buffer.from('2'), 'image/webp');
    await subject.storage.put('posters/70/h.webp', Buffer.from('3'), 'image/webp');
    expect((await subject.storage.list('posters/7/')).sort()).toEqual([
      'posters/7/f.webp',
      'posters/7/g.webp',
    ]);
  });

  it('answers browsers with the whole, a part, nothing new, or a refusal of what lies outside', async () => {
    await subject.storage.put('audio/5/i.mp3', Buffer.from('0123456789'), 'audio/mpeg');
    const ask = (conditions: ObjectConditions) =>
      answerWithObject(subject.storage, 'audio/5/i.mp3', conditions);
    const textOf = async (answer: ObjectAnswer | null) =>
      answer?.body ? (await buffer(answer.body)).toString() : '';
    const whole = await ask({});
    expect([whole?.status, whole?.headers['content-length'], await textOf(whole)]).toEqual([
      200,
      '10',
      '0123456789',
    ]);
    const part = await ask({ range: 'bytes=2-4' });
    expect([part?.status, part?.headers['content-range'], await textOf(part)]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect(await ask({ range: 'bytes=50-' })).toMatchObject({ status: 416, body: null });
    const goesOn = async (ifRange: string | undefined) => {
      const answer = await ask({ range: 'bytes=8-', ifRange });
      return [answer?.status, await textOf(answer)];
    };
    expect(await goesOn(whole?.headers.etag)).toEqual([206, '89']);
    expect(await goesOn('"of another file"')).toEqual([200, '0123456789']);
    expect(await ask({ ifNoneMatch: whole?.headers.etag })).toMatchObject({ status: 304, body: null });
    expect(await answerWithObject(subject.storage, 'audio/5/none.mp3', {})).toBeNull();
  });

  it.each(['../outside', 'a//b', '/absolute', 'a/../b', ''])('refuses the key %p', async (key) => {
    await expect(subject.storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(/storage key/);
  });
});

describe('files storage', () => {
  it('leaves nothing behind when the stream breaks', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-storage-'));
    const storage = new FilesStorage(folder);
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put('posters/1/half.webp', broken, 'image/webp')).rejects.toThrow('connection lost');
    expect(await storage.stat('posters/1/half.webp')).toBeNull();
    expect((await readdir(folder)).filter((name) => name.startsWith('.draft'))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('leaves what stood there as it was when the new one cannot be stored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-storage-'));
    const storage = new FilesStorage(folder);
    await storage.put('posters/1/a.webp', Buffer.from('old'), 'image/webp');
    const unwritable = Symbol('a type that no file takes') as unknown as string;
    await expect(storage.put('posters/1/a.webp', Buffer.from('new'), unwritable)).rejects.toThrow();
    expect(await storage.stat('posters/1/a.webp')).toMatchObject({ size: 3, contentType: 'image/webp' });
    expect((await readdir(folder)).filter((name) => name.startsWith('.draft'))).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

describe('minio storage', () => {
  it('gives up on a store that takes everything and says nothing, as on one that is away', async () => {
    const mute = createServer((socket) => socket.resume().on('error', () => undefined));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const storage = await MinioStorage.open({
      endpoint: `http://127.0.0.1:${(mute.address() as AddressInfo).port}`,
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      region: 'us-east-1',
      bucket: 'lacthu-posters',
      silenceMs: 50,
    });
    await expect(storage.put('a', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
    mute.close();
  });
});
