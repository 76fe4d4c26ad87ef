import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { natsRights } from './nats-rights.mjs';
import { PROCESSES } from '../processes/process-names.mjs';

/** 1 MB: texts and files travel by HTTP or object storage, never over NATS. */
const MAX_PAYLOAD_BYTES = 1024 * 1024;

/** Twice the time anybody waits for an answer; Nest may send one in several parts. */
const ANSWERS = 'allow_responses: { max: 4, expires: "10s" }';

/**
 * Configuration text of nats-server (2.9 and later), with the rights that the code asks for.
 * @param {{ port: number, host?: string, storeDir: string, passwords: Record<string, string> }} options
 */
export async function natsConfig({ port, host = '127.0.0.1', storeDir, passwords }) {
  const users = await natsUsers((name) => text(passwords[name]));
  return `host: ${text(host)}
port: ${port}
server_name: lac-thu
max_payload: ${MAX_PAYLOAD_BYTES}
jetstream { store_dir: ${text(storeDir)}, max_memory_store: 64MB, max_file_store: 8GB }
authorization {
  users: [
    { user: admin, password: ${text(passwords.admin)} }
${users}
  ]
}
`;
}

/**
 * The entries of every process in the server's list of users.
 * @param {(name: string) => string} passwordOf as it stands in the configuration: quoted, or a variable
 */
export async function natsUsers(passwordOf) {
  const rights = await natsRights();
  return PROCESSES.map((name) => userEntry(name, passwordOf(name), rights[name])).join('\n');
}

/** @param {string} name @param {string} password @param {import('./nats-rights.mjs').Rights | undefined} rights */
function userEntry(name, password, rights) {
  if (!rights) throw new Error(`no rights for ${name}`);
  const { publish, subscribe, answers } = rights;
  return `    { user: ${name}, password: ${password}, permissions: {
      publish: ${list(publish)}
      subscribe: ${list(subscribe)}${answers ? `\n      ${ANSWERS}` : ''}
    } }`;
}

/** @param {string | undefined} value */
const text = (value) => JSON.stringify(value ?? '');
/** @param {string[]} values */
const list = (values) => `[\n${values.map((value) => `        ${text(value)}`).join('\n')}\n      ]`;

/**
 * @param {{ folder: string, port: number, program: string, passwords: Record<string, string> }} options
 * @returns {Promise<import('../processes/supervisor.mjs').ProcessSpec>}
 */
export async function prepareNats({ folder, port, program, passwords }) {
  const home = path.join(folder, 'nats');
  await mkdir(home, { recursive: true, mode: 0o700 });
  const config = path.join(home, 'nats.conf');
  const content = await natsConfig({ port, storeDir: path.join(home, 'jetstream'), passwords });
  await writeFile(config, content, { mode: 0o600 });
  return { name: 'nats', program, args: ['-c', config], cwd: home, stage: 2, graceMs: 10_000 };
}

/**
 * @param {Record<string, string>} passwords
 * @param {number} port
 * @returns {Record<string, string>} user → address
 */
export const natsAddresses = (passwords, port) =>
  Object.fromEntries(
    ['admin', ...PROCESSES].map((name) => [name, `nats://${name}:${passwords[name]}@127.0.0.1:${port}`]),
  );
