import { mkdir, readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';

/**
 * Below the range from which the system takes ports for outgoing connections: a service that is restarted finds its port free.
 */
const FIRST = 20_000;
const LAST = 31_999;

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>} true when a server could listen there now
 */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * One free port of the loopback address for each name; the number used last time is kept when it is free.
 * @param {readonly string[]} names
 * @param {Record<string, number>} [wanted]
 * @returns {Promise<Record<string, number>>}
 */
export async function portsFor(names, wanted = {}) {
  /** @type {Record<string, number>} */
  const given = {};
  const used = new Set();
  for (const name of names) {
    let port = wanted[name];
    while (!port || used.has(port) || !(await isFree(port))) {
      port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    }
    used.add(port);
    given[name] = port;
  }
  return given;
}

/**
 * The same, remembered in a file so that a restart uses the same numbers.
 * @param {string} file
 * @param {readonly string[]} names
 */
export async function rememberedPorts(file, names) {
  const before = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  const ports = await portsFor(names, before);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...before, ...ports }, null, 2)}\n`);
  return ports;
}
