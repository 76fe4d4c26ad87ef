import { decodeText, normalizeText } from '@lacthu/novel-text';
import type { DirectoryEntry } from './directory';

type NamedBytes = Pick<DirectoryEntry, 'rawName' | 'utf8' | 'unicodeName'>;

/**
 * Names of an archive's entries. Without a mark the archive's names are read together, by the scoring that reads
 * texts: archives of Chinese systems hold GBK or Big5, and one short name alone says too little.
 */
export function entryNames(entries: readonly NamedBytes[]): string[] {
  const unmarked = entries.filter((entry) => !entry.utf8 && entry.unicodeName === undefined);
  const guessed = encodingOf(unmarked.map(({ rawName }) => rawName));
  return entries.map(({ rawName, utf8, unicodeName }) => {
    if (unicodeName !== undefined) return tidy(new TextDecoder().decode(unicodeName));
    return tidy(new TextDecoder(utf8 ? 'utf-8' : guessed).decode(rawName));
  });
}

function encodingOf(names: readonly Uint8Array[]): string {
  try {
    return decodeText(joined(names)).encoding;
  } catch {
    // Some other alphabet: a name is only a label, and GB18030 gives each byte a letter or a mark.
    return 'gb18030';
  }
}

function joined(names: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(names.reduce((length, name) => length + name.length + 1, 0));
  let at = 0;
  for (const name of names) {
    all.set(name, at);
    all[at + name.length] = 0x0a;
    at += name.length + 1;
  }
  return all;
}

/**
 * A name is a label and never a path: no step up, no root, no drive, no control character, always forward slashes.
 * The slash at the end of a folder stays.
 */
function tidy(name: string): string {
  const plain = normalizeText(name).replaceAll('\\', '/').replaceAll('\n', ' ');
  const steps = plain.split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
  if (/^[a-z]:$/i.test(steps[0] ?? '')) steps.shift();
  return steps.join('/') + (plain.endsWith('/') ? '/' : '');
}
