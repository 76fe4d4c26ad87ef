import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dockerAnswers, startDockerServers } from './docker-servers.mjs';
import { addressOverrides } from './address-overrides.mjs';
import { waitForGreeting } from './server-greeting.mjs';
import { natsAddresses, prepareNats } from './nats.mjs';
import { rememberedPorts } from '../processes/ports.mjs';
import { makeDatabases, postgresAddresses, postgresAnswers, preparePostgres } from './postgres.mjs';
import { PROCESSES, SERVICES } from '../processes/process-names.mjs';
import { canUseApt, ensurePrograms, findProgram, missingMessage } from '../processes/programs.mjs';
import { prepareRedis, REDIS_PROCESSES, redisAddresses } from './redis.mjs';
import { OperatorError } from '../console-steps.mjs';
import { serverMode } from './server-mode.mjs';

/**
 * @typedef {object} Addresses
 * @property {Record<string, string>} databases service → address of its own database
 * @property {Record<string, string>} nats process → address with its own user; also `admin` when the server is ours
 * @property {Record<string, string>} redis process → address with its own user; also `admin` when the server is ours
 * @property {Record<string, string>} storage FILES_DIR, or S3_ENDPOINT S3_ACCESS_KEY S3_SECRET_KEY
 * @property {string} [postgresAdmin] superuser, when the server is ours
 */

/**
 * @typedef {object} ServersOptions
 * @property {string} folder where this run keeps its data
 * @property {import('../processes/supervisor.mjs').Supervisor} supervisor
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {NodeJS.ProcessEnv} [env] default: none given
 * @property {'docker' | 'embedded'} [asked] what the command line asks for
 * @property {boolean} [throwaway] test data: nothing waits for the disk
 * @property {(line: string) => void} [note]
 */

const FREE_BYTES_NEEDED = 500 * 1024 * 1024;
const PROGRAMS = { 'nats-server': 'nats-server', 'redis-server': 'redis-server' };

/**
 * Makes sure that Postgres, NATS, Redis and object storage are there: those given, embedded ones, or Docker's.
 * @param {ServersOptions} options
 * @returns {Promise<Addresses>}
 * @throws {OperatorError} saying which server does not come up, and why
 */
export async function startServers(options) {
  const { folder, env = {}, note = () => undefined } = options;
  const given = addressOverrides(env);
  if (given.missing.length > 0) {
    throw new OperatorError(
      `Thiếu biến môi trường ${given.missing.join(', ')}: hãy đặt đủ, hoặc bỏ tất cả để Lạc Thư tự chạy máy chủ.`,
    );
  }
  await mkdir(folder, { recursive: true });
  await refuseFullDisk(folder);
  const addresses = await addressesOf(given, await startOwn(given, options), folder);
  for (const [what, used] of Object.entries({
    Postgres: given.databases,
    NATS: given.nats,
    Redis: given.redis,
    S3: given.s3,
  })) {
    if (used) note(`${what}: dùng địa chỉ đã cho trong biến môi trường`);
  }
  await waitForAll(addresses, options.supervisor);
  if (addresses.postgresAdmin) {
    await makeDatabases(
      addresses.postgresAdmin,
      Object.fromEntries(
        SERVICES.map((name) => [name, /** @type {string} */ (options.secrets.postgres[name])]),
      ),
    );
  }
  return addresses;
}

/**
 * Given addresses replace those of started servers; one given address serves every process.
 * @param {ReturnType<typeof addressOverrides>} given @param {Partial<Addresses>} own @param {string} folder
 * @returns {Promise<Addresses>}
 */
async function addressesOf(given, own, folder) {
  const forEach = (/** @type {readonly string[]} */ names, /** @type {string} */ address) =>
    Object.fromEntries(names.map((name) => [name, address]));
  return {
    databases: given.databases ?? own.databases ?? {},
    nats: given.nats ? forEach(PROCESSES, given.nats) : (own.nats ?? {}),
    redis: given.redis ? forEach(REDIS_PROCESSES, given.redis) : (own.redis ?? {}),
    storage: given.s3 ?? own.storage ?? (await filesFolder(folder)),
    postgresAdmin: given.databases ? undefined : own.postgresAdmin,
  };
}

/**
 * @param {ReturnType<typeof addressOverrides>} given
 * @param {ServersOptions} options
 * @returns {Promise<Partial<Addresses>>} of the servers that were not given
 */
async function startOwn(given, options) {
  if (given.databases && given.nats && given.redis) return {};
  const needed = Object.entries(PROGRAMS).filter(([name]) =>
    name === 'nats-server' ? !given.nats : !given.redis,
  );
  const mode = await chosenMode(
    options,
    needed.every(([name]) => findProgram(name) !== undefined),
  );
  if (mode === 'docker') return await startDockerServers({ given, ...options });
  return await startEmbedded(given, Object.fromEntries(needed), options);
}

/** @param {ServersOptions} options @param {boolean} haveAll */
async function chosenMode({ folder, asked }, haveAll) {
  const file = path.join(folder, 'mode');
  const remembered = (await readFile(file, 'utf8').catch(() => '')).trim();
  const mode = serverMode({
    asked,
    remembered,
    embeddedPossible: haveAll || canUseApt(),
    dockerPossible: dockerAnswers,
  });
  if (mode === 'none')
    throw new OperatorError(missingMessage(Object.keys(PROGRAMS), Object.values(PROGRAMS)));
  await writeFile(file, `${mode}\n`);
  return mode;
}

/**
 * @param {ReturnType<typeof addressOverrides>} given
 * @param {Record<string, string>} needed program → package
 * @param {ServersOptions} options
 * @returns {Promise<Partial<Addresses>>}
 */
async function startEmbedded(
  given,
  needed,
  { folder, supervisor, secrets, throwaway, note = () => undefined },
) {
  const programs = await ensurePrograms(needed, { note });
  const ports = await rememberedPorts(path.join(folder, 'ports.json'), ['postgres', 'redis', 'nats']);
  /** @type {Partial<Addresses>} */
  const addresses = {};
  if (!given.databases) {
    const { spec, dataDir, moved } = await preparePostgres({
      folder,
      port: /** @type {number} */ (ports.postgres),
      password: /** @type {string} */ (secrets.postgres.postgres),
      throwaway,
    });
    if (moved) note(`Dữ liệu Postgres nằm ở ${dataDir}`);
    supervisor.start(spec);
    Object.assign(addresses, postgresAddresses(secrets.postgres, /** @type {number} */ (ports.postgres)));
  }
  if (!given.redis) {
    supervisor.start(
      await prepareRedis({
        folder,
        port: /** @type {number} */ (ports.redis),
        program: /** @type {string} */ (programs['redis-server']),
        passwords: secrets.redis,
      }),
    );
    addresses.redis = redisAddresses(secrets.redis, /** @type {number} */ (ports.redis));
  }
  if (!given.nats) {
    const port = /** @type {number} */ (ports.nats);
    supervisor.start(
      await prepareNats({
        folder,
        port,
        program: /** @type {string} */ (programs['nats-server']),
        passwords: secrets.nats,
      }),
    );
    addresses.nats = natsAddresses(secrets.nats, port);
  }
  return addresses;
}

/** @param {string} folder */
async function filesFolder(folder) {
  const files = path.join(folder, 'files');
  await mkdir(files, { recursive: true, mode: 0o700 });
  return { FILES_DIR: files };
}

/** @param {string} folder */
async function refuseFullDisk(folder) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= FREE_BYTES_NEEDED) return;
  throw new OperatorError(
    `Ổ đĩa chứa ${folder} chỉ còn ${Math.floor((bavail * bsize) / 1024 / 1024)} MB trống; cần ít nhất 500 MB. Hãy giải phóng dung lượng rồi chạy lại.`,
  );
}

/** @param {Addresses} addresses @param {import('../processes/supervisor.mjs').Supervisor} supervisor */
async function waitForAll(addresses, supervisor) {
  const dying = (/** @type {string} */ name) => () => supervisor.keepsDying(name);
  const postgres = addresses.postgresAdmin ?? /** @type {string} */ (addresses.databases.auth);
  const answers = await Promise.all([
    postgresAnswers(postgres, dying('postgres')),
    waitForGreeting('redis', /** @type {string} */ (addresses.redis.gateway), dying('redis')),
    waitForGreeting('nats', /** @type {string} */ (addresses.nats.gateway), dying('nats')),
  ]);
  for (const [index, name] of ['postgres', 'redis', 'nats'].entries()) {
    if (answers[index]) continue;
    if (!supervisor.names().includes(name)) {
      throw new OperatorError(
        `Máy chủ ${name} theo địa chỉ đã cho không trả lời. Hãy kiểm tra máy chủ đó và biến môi trường tương ứng.`,
      );
    }
    throw new OperatorError(
      `Máy chủ ${name} không khởi động được; nhật ký ở logs/${name}.log trong thư mục dữ liệu.`,
      supervisor.keepsDying(name) ? [] : supervisor.lastLines(name),
    );
  }
}
