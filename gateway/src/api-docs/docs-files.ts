import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packages = createRequire(__filename);

/** The files of Swagger UI that the page loads; no others of the package are served. */
const READER_FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

/** A file of Swagger UI; null for any other name. */
export async function readerFile(name: string): Promise<Buffer | null> {
  if (!READER_FILES.has(name)) return null;
  return readFile(join(dirname(packages.resolve('swagger-ui-dist/package.json')), name));
}
