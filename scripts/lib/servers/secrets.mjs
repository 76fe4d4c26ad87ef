import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PROCESSES, SERVICES } from '../processes/process-names.mjs';
import { REDIS_PROCESSES } from './redis.mjs';

/**
 * @typedef {object} Secrets
 * @property {Record<string, string>} postgres password of the superuser (`postgres`) and of each service's role
 * @property {Record<string, string>} nats password of each process and of `admin`, the user of our tools
 * @property {Record<string, string>} redis password of each process that uses Redis and of `admin`, the default user
 * @property {string} jwtSecret signs session tokens
 * @property {string} masterKey base64 of 32 bytes; encrypts the provider keys of running jobs
 * @property {Record<string, { privateKey: string, publicKey: string }>} identity Ed25519, base64 of DER (PKCS#8 and SPKI)
 * @property {string} demoPassword of the demo accounts when others than this machine can reach them
 * @property {{ accessKey: string, secretKey: string }} objectStorage of MinIO in the Docker run
 */

/**
 * Secrets of a local run: made once, kept in a file only its owner reads. What an older file lacks is added.
 * @param {string} file
 * @returns {Promise<Secrets>}
 */
export async function localSecrets(file) {
  const kept = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  const secrets = complete(kept);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${file}.part`, 0o600);
  await rename(`${file}.part`, file);
  return secrets;
}

/**
 * @param {Partial<Secrets>} kept
 * @returns {Secrets} everything that was kept, and fresh values for the rest
 */
export function complete(kept) {
  const passwords = (
    /** @type {readonly string[]} */ names,
    /** @type {Record<string, string>} */ before = {},
  ) => Object.fromEntries(names.map((name) => [name, before[name] ?? secret(18)]));
  return {
    postgres: passwords(['postgres', ...SERVICES], kept.postgres),
    nats: passwords(['admin', ...PROCESSES], kept.nats),
    redis: passwords(['admin', ...REDIS_PROCESSES], kept.redis),
    jwtSecret: kept.jwtSecret ?? secret(48),
    masterKey: kept.masterKey ?? randomBytes(32).toString('base64'),
    identity: Object.fromEntries(PROCESSES.map((name) => [name, kept.identity?.[name] ?? keyPair()])),
    demoPassword: kept.demoPassword ?? secret(9),
    objectStorage: kept.objectStorage ?? { accessKey: secret(12), secretKey: secret(24) },
  };
}

/** @param {number} bytes @returns {string} letters, digits, - and _ only: safe in an address without escaping */
const secret = (bytes) => randomBytes(bytes).toString('base64url');

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}
