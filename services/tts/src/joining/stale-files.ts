import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Files and folders that sound is joined in; each begins with one of these. */
const OURS = /^lac-thu-(?:audio|audiobook|book)-/;
/** Nothing is worked on for so long without being written to. */
const LOST_AFTER_MS = 24 * 60 * 60 * 1_000;

/**
 * Removes what processes that were killed have left of their work. Other processes of this machine have theirs in the same
 * folder, so only age tells that nobody comes back for it.
 * @param folder for temporary files
 * @returns how many were removed; what cannot be looked at or removed stays
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
    // Its owner was faster, or it is another account's.
    return false;
  }
}
