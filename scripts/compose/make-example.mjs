/**
 * Prints .env.example: node scripts/compose/make-example.mjs > .env.example (a test says when it is stale).
 * Which variables: those that docker-compose.yml takes in. What they mean and what holds without them: docs/configuration.md,
 * which tests/house/configuration.spec.ts compares with the schemas of the processes.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const textOf = (/** @type {string} */ name) => readFileSync(path.join(root, name), 'utf8');

/** Variables that an operator must set, in groups; within a group in the order of docker-compose.yml. */
const REQUIRED_GROUPS = [
  {
    about:
      "Databases: the server's own administrator, and one role for each service. Letters and digits only (they stand in addresses).",
    names: /^POSTGRES_PASSWORD/,
  },
  {
    about: 'Messages: one user for each process. Letters and digits, a letter first.',
    names: /^NATS_PASSWORD/,
  },
  { about: 'Redis. Letters and digits only.', names: /^REDIS_PASSWORD/ },
  { about: 'Files (MinIO). The secret has at least 8 characters.', names: /^S3_/ },
  {
    about:
      'Sessions of people (at least 32 characters), and the key that seals the provider keys of running jobs (32 bytes, base64).',
    names: /^(JWT_SECRET|MASTER_KEY)$/,
  },
  {
    about:
      'How processes know each other: Ed25519, base64 of PKCS#8 DER each, and the JSON of all public keys (base64 of SPKI DER).',
    names: /^IDENTITY_/,
  },
  { about: 'The address under which people reach this installation.', names: /^PUBLIC_URL$/ },
  { about: 'The first administrator, made at start if missing.', names: /^ADMIN_/ },
];

/** Known to docker-compose.yml alone. @type {Record<string, { absent: string, meaning: string }>} */
const COMPOSE_ONLY = {
  HTTP_PORT: { absent: '8080', meaning: 'Port of this machine on which the gateway answers, on 127.0.0.1' },
  MAIL_PORT: { absent: '8025', meaning: 'The same of the mail catcher (docker compose --profile mail up)' },
};

/** Rows of docs/configuration.md by their heading @returns {{ heading: string, rows: { name: string, absent: string, meaning: string }[] }[]} */
function sections() {
  return textOf('docs/configuration.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      heading: section.split('\n')[0] ?? '',
      rows: [...section.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]*) \| [^|]* \| ([^|]+) \|$/gm)].map(
        ([, name = '', absent = '', meaning = '']) => ({
          name,
          absent: /^`(.*)`$/.exec(absent.trim())?.[1] ?? '',
          meaning: meaning.trim(),
        }),
      ),
    }));
}

const references = [...textOf('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)(:[?-])([^}]*)\}/g)];
const named = (/** @type {string} */ operator) =>
  new Set(references.filter((found) => found[2] === operator).map(([, name = '']) => name));
const required = named(':?');
const optional = new Set([...named(':-')].filter((name) => !required.has(name)));
/** A default in docker-compose.yml wins over the default of the code. */
const defaults = new Map(references.filter((found) => found[3]).map(([, name, , word]) => [name, word]));

const requiredLines = REQUIRED_GROUPS.flatMap(({ about, names }) => [
  '',
  `# ${about}`,
  ...[...required].filter((name) => names.test(name)).map((name) => `${name}=`),
]);
const optionalLines = [
  { heading: 'This file alone', rows: Object.entries(COMPOSE_ONLY).map(([name, row]) => ({ name, ...row })) },
  ...sections(),
].flatMap(({ heading, rows }) => {
  const known = rows.filter(({ name }) => optional.has(name));
  if (known.length === 0) return [];
  const lines = known.flatMap(({ name, absent, meaning }) => [
    `# ${meaning}`,
    `#${name}=${defaults.get(name) ?? absent}`,
  ]);
  return ['', `# ── ${heading} ──`, ...lines];
});

console.log(
  [
    '# What docker-compose.yml is told. Written by scripts/compose/make-example.mjs; do not edit by hand.',
    '# Secrets have no default; make a whole file of fresh ones with',
    '#   node scripts/compose/make-env.mjs > .env',
    '# or, without Node on the machine,',
    '#   docker run --rm -v "$PWD/scripts:/scripts:ro" node:20-bookworm-slim node /scripts/compose/make-env.mjs > .env',
    '# Keep .env to yourself (chmod 600 .env) and with your backups: MASTER_KEY opens the keys of running jobs and second factors.',
    ...requiredLines,
    '',
    '# The rest may stay as it is: what stands behind the sign holds while the line is commented out.',
    ...optionalLines,
  ].join('\n'),
);
