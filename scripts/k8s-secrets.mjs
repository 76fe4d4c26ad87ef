/**
 * node scripts/k8s-secrets.mjs .env > ../secrets.yaml: fills k8s/secrets.template.yaml in with the secrets of an .env (made by
 * scripts/compose/make-env.mjs), for stores in the namespace lac-thu-stores. The result belongs outside of the repository.
 */
import { readFile } from 'node:fs/promises';
import { parseAllDocuments } from 'yaml';
import { inRoot } from './lib/paths.mjs';
import { OperatorError, runCommand } from './lib/console-steps.mjs';

const STORES = 'lac-thu-stores';

/** Keys whose value is not that of a variable of the same name. @type {Record<string, (env: Env, secret: string) => string>} */
const MADE = {
  REDIS_URL: (env, secret) =>
    `redis://${secret}:${env.of(`REDIS_PASSWORD_${secret.toUpperCase()}`)}@redis.${STORES}:6379`,
  REDISCLI_AUTH: (env) => env.of('REDIS_PASSWORD'),
  NATS_URL: (env, secret) =>
    `nats://${secret}:${env.of(`NATS_PASSWORD_${secret.toUpperCase()}`)}@nats.${STORES}:4222`,
  IDENTITY_PRIVATE_KEY: (env, secret) => env.of(`IDENTITY_PRIVATE_KEY_${secret.toUpperCase()}`),
  MINIO_ROOT_USER: (env) => env.of('S3_ACCESS_KEY'),
  MINIO_ROOT_PASSWORD: (env) => env.of('S3_SECRET_KEY'),
  // Mail is the one thing that may be absent.
  SMTP_URL: (env) => env.given.get('SMTP_URL') ?? '',
};

/**
 * @typedef {{ given: Map<string, string>, of: (name: string) => string }} Env
 * @param {string} text of an .env file
 * @returns {Env}
 */
function readEnv(text) {
  const given = new Map(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^'(.*)'$/, '$1'),
    ]),
  );
  const of = (/** @type {string} */ name) => {
    const value = given.get(name);
    if (!value) throw new OperatorError(`Thiếu ${name} trong tệp .env.`);
    return value;
  };
  return { given, of };
}

/** @param {Env} env @param {string} secret @param {string} key */
function valueOf(env, secret, key) {
  const service = /^DATABASE_URL_(\w+)$/.exec(key)?.[1]?.toLowerCase();
  if (service) {
    const password = env.of(`POSTGRES_PASSWORD_${service.toUpperCase()}`);
    return `postgres://${service}:${password}@postgres.${STORES}:5432/${service}`;
  }
  return MADE[key]?.(env, secret) ?? env.of(key);
}

await runCommand(async () => {
  const file = process.argv[2];
  if (!file) throw new OperatorError('Cách dùng: node scripts/k8s-secrets.mjs .env > ../secrets.yaml');
  const env = readEnv(await readFile(file, 'utf8'));
  const documents = parseAllDocuments(await readFile(inRoot('k8s/secrets.template.yaml'), 'utf8'));
  for (const document of documents) {
    const { metadata, stringData } = document.toJS();
    for (const key of Object.keys(stringData))
      document.setIn(['stringData', key], valueOf(env, metadata.name, key));
  }
  // Without what the template says about filling it in.
  process.stdout.write(
    documents
      .map(String)
      .join('')
      .replace(/^(#.*\n)+/, ''),
  );
});
