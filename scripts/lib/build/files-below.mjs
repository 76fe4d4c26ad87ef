import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const NEVER_SOURCE = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage']);

/**
 * Every file below a folder, as absolute paths in a stable order. Build output and installed packages are left out.
 * @param {string} folder
 * @returns {Promise<string[]>} empty when the folder does not exist
 */
export async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries
      .filter((entry) => !NEVER_SOURCE.has(entry.name))
      .map((entry) => {
        const full = path.join(folder, entry.name);
        return entry.isDirectory() ? filesBelow(full) : Promise.resolve([full]);
      }),
  );
  return nested.flat().sort();
}

/**
 * One hash over names and contents, so that a fresh clone and a touched file do not count as a change.
 * @param {string[]} files absolute paths
 * @param {string} relativeTo folder the names are taken from
 */
export async function hashOfFiles(files, relativeTo) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(path.relative(relativeTo, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}
