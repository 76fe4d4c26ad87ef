import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout: the folder that holds package.json. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Everything a local run keeps: databases, files, logs, secrets. Never committed. */
export const DATA_DIR = path.join(ROOT, '.data');

/** Result of the last `npm run audit`, which a release asks for. */
export const AUDIT_RECORD = path.join(ROOT, '.cache/audit.json');

/** Twelve hex digits that tell two checkouts of one machine apart. */
export const CHECKOUT_ID = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);

/** @param {...string} parts path below the checkout */
export const inRoot = (...parts) => path.join(ROOT, ...parts);
