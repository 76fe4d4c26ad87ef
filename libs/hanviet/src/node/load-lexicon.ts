import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LexiconTexts } from '../convert/dictionary';

/** The same place in the sources and in the build, where data files are copied. */
const FOLDER = path.join(__dirname, '../../lexicon');

/** Reads the built-in lexicon from its files. */
export async function loadLexicon(): Promise<LexiconTexts> {
  const phrases = path.join(FOLDER, 'phrases');
  const names = (await readdir(phrases)).filter((name) => name.endsWith('.txt')).sort();
  const files = names.map(async (name) => [name, await readFile(path.join(phrases, name), 'utf8')] as const);
  return {
    phrases: Object.fromEntries(await Promise.all(files)),
    rules: await readFile(path.join(FOLDER, 'word-order-rules.txt'), 'utf8'),
  };
}
