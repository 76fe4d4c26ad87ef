import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { natsAddresses, natsConfig } from './nats.mjs';
import { CHECKOUT_ID, inRoot } from '../paths.mjs';
import { rememberedPorts } from '../processes/ports.mjs';
import { postgresAddresses } from './postgres.mjs';
import { redisAddresses } from './redis.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { OperatorError } from '../console-steps.mjs';

/** @returns {boolean} true when an engine and its compose command answer */
export function dockerAnswers() {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 });
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Postgres, NATS, Redis and a real MinIO in containers, on free ports of this machine.
 * The containers are ended with the supervisor's first stage, by `docker compose stop`; their volumes stay.
 * @param {import('./servers.mjs').ServersOptions & { given: ReturnType<typeof import('./address-overrides.mjs').addressOverrides> }} options
 * @returns {Promise<Partial<import('./servers.mjs').Addresses>>}
 */
export async function startDockerServers({ folder, secrets, supervisor, given, note = () => undefined }) {
  if (!dockerAnswers()) {
    throw new OperatorError(
      'Docker (hoặc lệnh docker compose) không trả lời. Hãy khởi động Docker, hoặc xóa tệp .data/mode để chạy không cần Docker.',
    );
  }
  const ports = await rememberedPorts(path.join(folder, 'ports.json'), [
    'postgres',
    'redis',
    'nats',
    'minio',
  ]);
  const env = await composeEnvironment({ folder, secrets, ports });
  const wanted = [
    ...(given.databases ? [] : ['postgres']),
    ...(given.redis ? [] : ['redis']),
    ...(given.nats ? [] : ['nats']),
    ...(given.s3 ? [] : ['minio']),
  ];
  note(`Docker: ${wanted.join(', ')} (lần đầu tải ảnh về, có thể mất vài phút)`);
  const created = await runToEnd('docker', [...composeArgs(), 'create', ...wanted], {
    env: { ...process.env, ...env },
  });
  if (created.code !== 0) {
    throw new OperatorError(
      'Docker không tạo được các máy chủ.',
      created.output.trim().split('\n').slice(-8),
    );
  }
  supervisor.start({
    name: 'docker',
    program: 'docker',
    // In the foreground: the supervisor sees it end, and ends the containers by ending it.
    args: [...composeArgs(), 'up', '--no-color', ...wanted],
    env: { ...process.env, ...env },
    stage: 0,
    stopSignal: 'SIGINT',
    graceMs: 30_000,
  });
  return {
    ...postgresAddresses(secrets.postgres, /** @type {number} */ (ports.postgres)),
    redis: redisAddresses(secrets.redis, /** @type {number} */ (ports.redis)),
    nats: natsAddresses(secrets.nats, /** @type {number} */ (ports.nats)),
    storage: {
      S3_ENDPOINT: `http://127.0.0.1:${ports.minio}`,
      S3_ACCESS_KEY: secrets.objectStorage.accessKey,
      S3_SECRET_KEY: secrets.objectStorage.secretKey,
    },
  };
}

/** Removes the containers and their volumes. @returns {Promise<void>} */
export async function removeDockerServers() {
  const blanks = Object.fromEntries(VARIABLES.map((name) => [name, '0']));
  const { code, output } = await runToEnd('docker', [...composeArgs(), 'down', '--volumes'], {
    env: { ...process.env, ...blanks },
  });
  if (code !== 0)
    throw new OperatorError('Không xóa được các container của Lạc Thư.', output.trim().split('\n').slice(-5));
}

const VARIABLES = /** @type {const} */ ([
  'LACTHU_POSTGRES_PASSWORD',
  'LACTHU_POSTGRES_PORT',
  'LACTHU_REDIS_PORT',
  'LACTHU_REDIS_PASSWORD',
  'LACTHU_REDIS_PASSWORD_GATEWAY',
  'LACTHU_REDIS_PASSWORD_TRANSLATION',
  'LACTHU_REDIS_PASSWORD_TTS',
  'LACTHU_NATS_PORT',
  'LACTHU_NATS_CONFIG_DIR',
  'LACTHU_MINIO_USER',
  'LACTHU_MINIO_PASSWORD',
  'LACTHU_MINIO_PORT',
]);

const composeArgs = () => [
  'compose',
  '-p',
  `lac-thu-${CHECKOUT_ID}`,
  '-f',
  inRoot('scripts/servers.compose.yml'),
];

/**
 * @param {{ folder: string, secrets: import('./secrets.mjs').Secrets, ports: Record<string, number> }} options
 * @returns {Promise<Record<typeof VARIABLES[number], string>>}
 */
async function composeEnvironment({ folder, secrets, ports }) {
  const configDir = path.join(folder, 'nats');
  await mkdir(configDir, { recursive: true });
  const config = await natsConfig({
    port: 4222,
    host: '0.0.0.0',
    storeDir: '/data',
    passwords: secrets.nats,
  });
  await writeFile(path.join(configDir, 'nats.conf'), config, { mode: 0o644 });
  return {
    LACTHU_POSTGRES_PASSWORD: /** @type {string} */ (secrets.postgres.postgres),
    LACTHU_POSTGRES_PORT: String(ports.postgres),
    LACTHU_REDIS_PORT: String(ports.redis),
    LACTHU_REDIS_PASSWORD: secrets.redis.admin ?? '',
    LACTHU_REDIS_PASSWORD_GATEWAY: secrets.redis.gateway ?? '',
    LACTHU_REDIS_PASSWORD_TRANSLATION: secrets.redis.translation ?? '',
    LACTHU_REDIS_PASSWORD_TTS: secrets.redis.tts ?? '',
    LACTHU_NATS_PORT: String(ports.nats),
    LACTHU_NATS_CONFIG_DIR: configDir,
    LACTHU_MINIO_USER: secrets.objectStorage.accessKey,
    LACTHU_MINIO_PASSWORD: secrets.objectStorage.secretKey,
    LACTHU_MINIO_PORT: String(ports.minio),
  };
}
