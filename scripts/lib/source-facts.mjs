import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * What the sources say about themselves, read as text: the map prints it, and tests hold it against the route table
 * and the contracts.
 */

/** Tests and the stand-ins they use are no part of the system. */
const OF_TESTS = /spec\.ts$|[\\/]testing[\\/]/;

/** @param {string} folder @returns {Promise<{ file: string, text: string }[]>} its sources without tests */
export async function sourcesOf(folder) {
  const entries = await readdir(inRoot(folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !OF_TESTS.test(file));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}

/** @param {string} text @param {RegExp} pattern @returns {string[][]} the groups of every match */
export const matches = (text, pattern) => [...text.matchAll(pattern)].map((match) => match.slice(1));

/** @param {string} method @param {string} route with {x} or :x parameters @returns {string} what both forms share */
export const routeKey = (method, route) =>
  `${method.toUpperCase()} /${route.replace(/\{\w+\}|:\w+/g, '*').replace(/^\/+|\/+$/g, '')}`;

/**
 * The routes of a controller, lean ones too, each with the access level it states (on the method, else on the class).
 * @param {string} text of the controller's file
 * @returns {{ key: string, access: string | undefined }[]}
 */
export function controllerRoutes(text) {
  const head = text.indexOf('export class');
  const [prefix] = matches(text, /@Controller\('([^']*)'\)/g)[0] ?? [''];
  const [ofClass] = matches(text.slice(0, head), /@Access\('(\w+)'\)/g)[0] ?? [];
  // One method's decorators stand together: what lies between two methods' bodies is split at blank lines.
  return text
    .slice(head)
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const [route] = matches(block, /@(?:Lean)?(Get|Post|Put|Delete)\((?:'([^']*)')?\)/g);
      if (!route) return [];
      const [ofMethod] = matches(block, /@Access\('(\w+)'\)/g)[0] ?? [];
      return [{ key: routeKey(route[0] ?? '', `${prefix}/${route[1] ?? ''}`), access: ofMethod ?? ofClass }];
    });
}
