import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Styles of what the server paints before the app is there: their classes have names that it can know. */
const PAINTED = new Set([
  'comments-in-view',
  'cover',
  'light-shell',
  'light-top-bar',
  'plain-button',
  'reader',
  'seal-logo',
  'skip-link',
  'story',
  'story-labels',
]);

/**
 * The name of a class of a CSS module in the page: `lt-reader-title` of what the server paints too
 * (services/community/src/page-heads), otherwise a unique one.
 */
export function className(name: string, file: string): string {
  const [path = ''] = file.split('?');
  const stem = basename(path, '.module.css');
  if (PAINTED.has(stem)) return `lt-${stem}-${name}`;
  const of = createHash('sha256').update(`${path}:${name}`).digest('base64url').slice(0, 6);
  return `_${name}_${of}`;
}
