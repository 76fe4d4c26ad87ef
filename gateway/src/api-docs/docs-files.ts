import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packages = createRequire(__filename);

/** The files of the document's reader that its page asks for, and nothing else of that package. */
const READER_FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

/** A file of the reader, or null when there is none of that name. */
export async function readerFile(name: string): Promise<Buffer | null> {
  if (!READER_FILES.has(name)) return null;
  return readFile(join(dirname(packages.resolve('swagger-ui-dist/package.json')), name));
}
