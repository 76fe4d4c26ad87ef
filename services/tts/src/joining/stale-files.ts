import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Prefixes of temporary files and folders in which audio is joined. */
const OURS = /^lac-thu-(?:audio|audiobook|book)-/;
/** A file that was not written to for this time is not in use any more. */
const LOST_AFTER_MS = 24 * 60 * 60 * 1_000;

/**
 * Removes temporary files of killed processes. Other processes of this machine use the same folder, so only the age of
 * a file shows that it is abandoned.
 * @param folder for temporary files
 * @returns the number of removed files; files that cannot be inspected or removed stay
 */
export async function removeStaleFiles(folder: string, now: Date): Promise<number> {
  const names = (await readdir(folder)).filter((name) => OURS.test(name));
  const removed = await Promise.all(names.map((name) => removeIfLost(path.join(folder, name), now)));
  return removed.filter(Boolean).length;
}

async function removeIfLost(file: string, now: Date): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs < LOST_AFTER_MS) return false;
    await rm(file, { recursive: true, force: true });
    return true;
  } catch {
    // Another process removed it first, or it belongs to another user of the machine.
    return false;
  }
}
