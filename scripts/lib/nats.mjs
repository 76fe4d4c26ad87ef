import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PROCESSES } from './process-names.mjs';

/** 1 MB: texts and files travel by HTTP or object storage, never over NATS. */
const MAX_PAYLOAD_BYTES = 1024 * 1024;

/**
 * What passes by and is heard without a durable: hints for open screens, the fact that empties the gateway's cache.
 * @type {Record<string, string[]>}
 */
const HEARD_IN_PASSING = {
  notification: ['live.>'],
  gateway: ['evt.community.story.changed.v1'],
};

/**
 * Who may say what: a process publishes only its own facts, may ask everybody, and answers only its own questions.
 * Durable consumers are pulled through $JS and _INBOX, so reading another's facts needs no subscription.
 * @param {string} name
 */
export function permissionsOf(name) {
  return {
    publish: [`evt.${name}.>`, 'rpc.>', 'dlq.>', 'live.>', '_INBOX.>', '$JS.>'],
    subscribe: [`rpc.${name}.>`, '_INBOX.>', ...(HEARD_IN_PASSING[name] ?? [])],
  };
}

/**
 * Configuration text of nats-server (2.9 and later).
 * @param {{ port: number, host?: string, storeDir: string, passwords: Record<string, string> }} options
 */
export function natsConfig({ port, host = '127.0.0.1', storeDir, passwords }) {
  const users = PROCESSES.map((name) => {
    const { publish, subscribe } = permissionsOf(name);
    return `    { user: ${name}, password: ${text(passwords[name])}, permissions: { publish: ${list(publish)}, subscribe: ${list(subscribe)} } }`;
  });
  return `host: ${text(host)}
port: ${port}
server_name: lac-thu
max_payload: ${MAX_PAYLOAD_BYTES}
jetstream { store_dir: ${text(storeDir)}, max_memory_store: 64MB, max_file_store: 8GB }
authorization {
  users: [
    { user: admin, password: ${text(passwords.admin)} }
${users.join('\n')}
  ]
}
`;
}

/** @param {string | undefined} value */
const text = (value) => JSON.stringify(value ?? '');
/** @param {string[]} values */
const list = (values) => `[${values.map(text).join(', ')}]`;

/**
 * @param {{ folder: string, port: number, program: string, passwords: Record<string, string> }} options
 * @returns {Promise<import('./supervisor.mjs').ProcessSpec>}
 */
export async function prepareNats({ folder, port, program, passwords }) {
  const home = path.join(folder, 'nats');
  await mkdir(home, { recursive: true, mode: 0o700 });
  const config = path.join(home, 'nats.conf');
  await writeFile(config, natsConfig({ port, storeDir: path.join(home, 'jetstream'), passwords }), {
    mode: 0o600,
  });
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
