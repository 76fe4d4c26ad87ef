import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOf } from '../lib/processes/process-identity.mjs';
import { runToEnd } from '../lib/processes/run-to-end.mjs';

const PREFIX = 'lac-thu-small-disk-';
const SIZE = '64m';
const BALLAST = 'ballast';
/** Written in large pieces first, then in small ones: not a page is left. */
const PIECES = [1024 * 1024, 4096];

/**
 * A disk in memory that can be filled to the last byte. Only root may make one.
 * @returns {Promise<SmallDisk | null>} null where this machine does not allow it
 *
 * @typedef {object} SmallDisk
 * @property {string} folder
 * @property {() => Promise<void>} fill
 * @property {() => Promise<void>} free
 * @property {() => Promise<void>} close
 */
export async function mountSmallDisk() {
  if (process.getuid?.() !== 0) return null;
  await endAbandoned();
  const folder = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  const { code } = await runToEnd('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  if (code !== 0) {
    await rm(folder, { recursive: true });
    return null;
  }
  const ballast = path.join(folder, BALLAST);
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rm(ballast, { force: true }),
    close: () => unmount(folder),
  };
}

/** @param {string} file grows until the disk takes nothing more */
async function fill(file) {
  const handle = await open(file, 'w');
  try {
    for (const size of PIECES) {
      const piece = Buffer.alloc(size);
      for (let isRoom = true; isRoom;)
        isRoom = await handle.appendFile(piece).then(() => true, refusedAsFull);
    }
  } finally {
    await handle.close();
  }
}

/** @param {NodeJS.ErrnoException} error @returns {false} */
function refusedAsFull(error) {
  if (error.code !== 'ENOSPC') throw error;
  return false;
}

/** Removes the disks of killed runs; the name holds the process that made one. */
async function endAbandoned() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    if (startOf(Number.parseInt(name.slice(PREFIX.length), 10)) === undefined)
      await unmount(path.join(tmpdir(), name));
  }
}

/** @param {string} folder one that is in use is taken away as soon as it is not */
async function unmount(folder) {
  await runToEnd('umount', ['--lazy', folder]);
  await rm(folder, { recursive: true, force: true });
}
