/**
 * Prints an .env for docker-compose.yml with fresh secrets: node scripts/compose/make-env.mjs > .env
 * Run it once. With other secrets the databases of an existing volume no longer open, and running jobs lose their keys.
 * After an upgrade, `node scripts/compose/make-env.mjs .env >> .env` adds the variables that the file lacks.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { REDIS_PROCESSES } from '../lib/servers/redis.mjs';

const existing = process.argv[2] ? readFileSync(process.argv[2], 'utf8') : '';
const known = new Set([...existing.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));

const services = ['auth', 'projects', 'community', 'translation', 'tts', 'notification'];
const processes = ['gateway', ...services];

/** Letters and digits, a letter first: fits into addresses, and nats-server would read a leading digit as a number. */
const password = () => `k${randomBytes(24).toString('hex')}`;
const variable = (prefix, name) => `${prefix}_${name.toUpperCase()}`;
const lines = (names, prefix, value) => names.map((name) => `${variable(prefix, name)}=${value(name)}`);

const keys = new Map(
  processes.map((name) => [
    name,
    generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    }),
  ]),
);
const publicKeys = Object.fromEntries(
  [...keys].map(([name, pair]) => [name, pair.publicKey.toString('base64')]),
);

console.log(
  [
    `POSTGRES_PASSWORD=${password()}`,
    ...lines(services, 'POSTGRES_PASSWORD', password),
    ...lines(processes, 'NATS_PASSWORD', password),
    `REDIS_PASSWORD=${password()}`,
    ...lines(REDIS_PROCESSES, 'REDIS_PASSWORD', password),
    'S3_ACCESS_KEY=lacthu',
    `S3_SECRET_KEY=${password()}`,
    `JWT_SECRET=${randomBytes(48).toString('base64')}`,
    `MASTER_KEY=${randomBytes(32).toString('base64')}`,
    ...lines(processes, 'IDENTITY_PRIVATE_KEY', (name) => keys.get(name).privateKey.toString('base64')),
    `IDENTITY_PUBLIC_KEYS='${JSON.stringify(publicKeys)}'`,
    'PUBLIC_URL=http://localhost:8080',
    'ADMIN_EMAIL=admin@example.org',
    `ADMIN_PASSWORD=${randomBytes(12).toString('base64url')}`,
  ]
    .filter((line) => !known.has(line.slice(0, line.indexOf('='))))
    .join('\n'),
);
