import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakeS3 } from './fake-s3.mjs';
import { mountSmallDisk } from './small-disk.mjs';

const USERS = /** @type {const} */ (['projects', 'tts']);

/**
 * Stores for the files of services, whose room can end: one service uses a store that speaks S3, the other a folder on
 * a small disk; the seed decides which. Without the right to mount a disk both use S3.
 * @param {import('../lib/processes/teardown.mjs').Teardown} teardown
 * @param {import('./seeded-random.mjs').SeededRandom} random
 */
export async function startFileStores(teardown, random) {
  const onDisk = random.pick(USERS);
  const directory = await mkdtemp(path.join(tmpdir(), 'lac-thu-chaos-s3-'));
  teardown.add(() => rm(directory, { recursive: true, force: true }));
  const s3 = await startFakeS3(directory);
  teardown.add(() => s3.close());
  const disk = await mountSmallDisk();
  if (disk) teardown.add(() => disk.close());
  const variablesOf = (/** @type {string} */ service) =>
    disk && service === onDisk ? { FILES_DIR: disk.folder } : s3.variables;
  return {
    /** For a person. */
    told: disk
      ? `tệp của ${onDisk} ở một đĩa nhỏ, của dịch vụ kia ở S3`
      : 'tệp ở S3 (chỉ root mới gắn được đĩa nhỏ)',
    storage: Object.fromEntries(USERS.map((service) => [service, variablesOf(service)])),
    /** Every write fails from here on. */
    async fill() {
      s3.setFull(true);
      await disk?.fill();
    },
    async free() {
      s3.setFull(false);
      await disk?.free();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startFileStores>>} FileStores */
