import { isLocalStart, withDefaultPorts } from './local-start.mjs';
import { PROCESSES, SERVICES } from '../processes/process-names.mjs';

/**
 * @typedef {object} StackFacts
 * @property {NodeJS.ProcessEnv} given the environment of the operator
 * @property {import('../servers/servers.mjs').Addresses} addresses
 * @property {import('../servers/secrets.mjs').Secrets} secrets
 * @property {Record<string, number>} ports of the services (the gateway's is `port`)
 * @property {string} host what the gateway listens on
 * @property {number} port
 * @property {string} publicUrl
 * @property {string} webDist folder of the built web app
 * @property {string} [demoPassword] makes the demo accounts when given
 */

/** Set per process below, or belonging to the tool that started us: never inherited. */
const NOT_INHERITED =
  /^(npm_|NODE_ENV$|DATABASE_URL|NATS_URL|REDIS_URL|S3_|FILES_DIR|SERVICE_URL_|IDENTITY_|JWT_SECRET|MASTER_KEY|APP_ROLES|ADMIN_|DEMO_PASSWORD|SEED_DEMO|TEST_|E2E_|INIT_CWD|PORT$|HOST$|WEB_DIST)/;

/** Local models listen on any port of loopback; only a local start opens it (the variable, if set, is the whole list). */
const LOCAL_PROVIDER_HOSTS = '127.0.0.1,localhost,::1';

/** Everybody on this machine shares one address, so limits by address would be limits for all together. */
const LOCAL_RATE_LIMIT_SCALE = '20';

/** Processes that read or write stored files. */
const USES_STORAGE = new Set(['projects', 'tts']);
const USES_MASTER_KEY = new Set(['auth', 'translation', 'tts']);

/**
 * The whole environment of every process: each gets only its own database, NATS user, key and secrets.
 * @param {StackFacts} facts
 * @returns {Record<string, Record<string, string>>} process → environment
 */
export function stackEnvironment(facts) {
  return Object.fromEntries(
    Object.entries(chosenEnvironment(facts)).map(([name, chosen]) => [
      name,
      { ...inherited(facts.given), ...chosen },
    ]),
  );
}

/**
 * The part of it that the start chooses, without what the operator's shell hands on.
 * @param {StackFacts} facts
 * @returns {Record<string, Record<string, string>>} process → environment
 */
export function chosenEnvironment(facts) {
  return Object.fromEntries(PROCESSES.map((name) => [name, { ...common(facts, name), ...own(facts, name) }]));
}

/** @param {NodeJS.ProcessEnv} given */
function inherited(given) {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined || NOT_INHERITED.test(name) ? [] : [[name, value]],
    ),
  );
}

/** @param {StackFacts} facts */
const isLocal = ({ host, publicUrl, given }) => isLocalStart({ host, publicUrl, env: given });

/** @param {StackFacts} facts @param {string} name */
function common(facts, name) {
  const { given, addresses, secrets, ports, publicUrl } = facts;
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(ports[name]),
    LOG_LEVEL: given.LOG_LEVEL ?? 'info',
    NATS_URL: addresses.nats[name] ?? '',
    ...(addresses.redis[name] ? { REDIS_URL: addresses.redis[name] } : {}),
    PUBLIC_URL: publicUrl,
    PROVIDER_ALLOWED_HOSTS: isLocal(facts)
      ? (given.PROVIDER_ALLOWED_HOSTS ?? LOCAL_PROVIDER_HOSTS)
      : withDefaultPorts(given.PROVIDER_ALLOWED_HOSTS),
    IDENTITY_PRIVATE_KEY: secrets.identity[name]?.privateKey ?? '',
    IDENTITY_PUBLIC_KEYS: JSON.stringify(
      Object.fromEntries(Object.entries(secrets.identity).map(([one, pair]) => [one, pair.publicKey])),
    ),
    ...Object.fromEntries(
      SERVICES.map((service) => [
        `SERVICE_URL_${service.toUpperCase()}`,
        `http://127.0.0.1:${ports[service]}`,
      ]),
    ),
  };
}

/** @param {StackFacts} facts @param {string} name @returns {Record<string, string>} */
function own(facts, name) {
  const { given, addresses, secrets, host, port, webDist, demoPassword } = facts;
  const jwt = { JWT_SECRET: given.JWT_SECRET ?? secrets.jwtSecret };
  if (name === 'gateway') {
    const limits = isLocal(facts) ? { RATE_LIMIT_SCALE: LOCAL_RATE_LIMIT_SCALE } : {};
    return { ...jwt, ...givenOr(given, limits), HOST: host, PORT: String(port), WEB_DIST: webDist };
  }
  return {
    [`DATABASE_URL_${name.toUpperCase()}`]: addresses.databases[name] ?? '',
    ...(USES_STORAGE.has(name) ? addresses.storage : {}),
    ...(name === 'auth' ? { ...jwt, ...accounts(given, demoPassword) } : {}),
    ...(USES_MASTER_KEY.has(name) ? { MASTER_KEY: given.MASTER_KEY ?? secrets.masterKey } : {}),
    ...(isLocal(facts) ? givenOr(given, LOCAL_GUESTS[name] ?? {}) : {}),
  };
}

/**
 * Of a local start every visitor has the same address, so that what one may do is what all may do.
 * @type {Record<string, Record<string, string>>}
 */
const LOCAL_GUESTS = {
  translation: { TRANSLATION_GUEST_CALLS_PER_MINUTE: '400', TRANSLATION_GUEST_PARALLEL_PER_ADDRESS: '16' },
  tts: { TTS_GUEST_CALLS_PER_MINUTE: '200', TTS_GUEST_PARALLEL_PER_ADDRESS: '4' },
};

/**
 * A variable set by the operator wins over the default of a local start.
 * @param {NodeJS.ProcessEnv} given @param {Record<string, string>} values
 */
function givenOr(given, values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, given[name] ?? value]));
}

/** @param {NodeJS.ProcessEnv} given @param {string | undefined} demoPassword @returns {Record<string, string>} */
function accounts(given, demoPassword) {
  const admin = given.ADMIN_EMAIL
    ? { ADMIN_EMAIL: given.ADMIN_EMAIL, ADMIN_PASSWORD: given.ADMIN_PASSWORD ?? '' }
    : {};
  return { ...admin, ...(demoPassword ? { SEED_DEMO_ACCOUNTS: '1', DEMO_PASSWORD: demoPassword } : {}) };
}
