import { decodeText, normalizeText } from '@lacthu/novel-text';
import type { DirectoryEntry } from './directory';

type NamedBytes = Pick<DirectoryEntry, 'rawName' | 'utf8' | 'unicodeName'>;

/**
 * Decodes the names of an archive's entries. Names without the UTF-8 flag are decoded together, by the scoring for
 * texts: archives of Chinese systems contain GBK or Big5, and a single short name is not enough to decide.
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
    // Another alphabet: the name is only a label, and GB18030 decodes any byte to some character.
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
 * Cleans a name, which is a label and never a path: no `..`, no root, no drive, no control character, always forward
 * slashes. The trailing slash of a folder is kept.
 */
function tidy(name: string): string {
  const plain = normalizeText(name).replaceAll('\\', '/').replaceAll('\n', ' ');
  const steps = plain.split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
  if (/^[a-z]:$/i.test(steps[0] ?? '')) steps.shift();
  return steps.join('/') + (plain.endsWith('/') ? '/' : '');
}
