import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../paths.mjs';

/**
 * Reads contracts, routes and controllers out of the sources as text: the map prints them, and tests compare them with
 * the route table and the contracts.
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

/** How a contract is written, by the folder of libs/contracts where it stands: its constant, its type or subject. */
const CONTRACTS = {
  events: /export const (\w+) = defineEvent\(\{\s*type: '([^']+)'/g,
  rpc: /export const (\w+) = defineRpc\(\{\s*subject: '([^']+)'/g,
};

/** @param {keyof typeof CONTRACTS} folder @returns {Promise<Map<string, string>>} constant → type of the event, or subject of the question */
export async function contractsIn(folder) {
  const sources = await sourcesOf(`libs/contracts/src/${folder}`);
  const pairs = sources.flatMap(({ text }) => matches(text, CONTRACTS[folder]));
  return new Map(pairs.map(([constant = '', name = '']) => [constant, name]));
}

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
