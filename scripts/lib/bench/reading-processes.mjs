import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { endChild } from '../processes/end-child.mjs';
import { ROOT } from '../paths.mjs';
import { cpuSecondsOf, cpuSecondsWithChildren } from '../processes/process-cpu.mjs';

const NOWHERE = 'http://127.0.0.1:9';
const READY_MS = 30_000;
const STORY = 1;
/** UTF-8 bytes of a chapter's text, so that its JSON is the 12 KB that are compared elsewhere. */
const TEXT_BYTES = 12_000;

/**
 * Gateway and community as they are built, on stores of their own, with a public story in them.
 * @param {typeof import('../../../libs/testing/src/index') & typeof import('../../../libs/contracts/src/index')} modules as they are built
 * @param {{ chapters: number, cacheMegabytes: number, postgresPid: number | undefined, teardown: import('../processes/teardown.mjs').Teardown }} options
 */
export async function readingProcesses(modules, { chapters, cacheMegabytes, postgresPid, teardown }) {
  const database = await modules.openTestDatabase('bench_read');
  teardown.add(() => database.close());
  const nats = modules.openTestNats('read');
  teardown.add(() => nats.close());
  const identity = modules.testIdentity();
  const ports = { community: await modules.freePort(), gateway: await modules.freePort() };
  const address = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;
  const urls = Object.fromEntries(
    modules.SERVICE_NAMES.map((name) => [
      `SERVICE_URL_${name.toUpperCase()}`,
      name === 'community' ? address(ports.community) : NOWHERE,
    ]),
  );
  const start = (/** @type {'community' | 'gateway'} */ name, /** @type {Record<string, string>} */ own) => {
    const folder = name === 'gateway' ? name : `services/${name}`;
    const child = spawn(process.execPath, [path.join(ROOT, 'dist', folder, 'src/main.js')], {
      env: {
        NODE_ENV: 'production',
        PORT: String(ports[name]),
        LOG_LEVEL: 'fatal',
        NATS_URL: nats.url,
        REDIS_URL: modules.testAddresses().TEST_REDIS_URL,
        PUBLIC_URL: address(ports.gateway),
        IDENTITY_PRIVATE_KEY: identity.privateKeys[name],
        IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
        ...urls,
        ...own,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    teardown.add(() => endChild(child));
    return child;
  };
  const community = start('community', { DATABASE_URL_COMMUNITY: database.url });
  await modules.waitFor(
    'community is ready',
    async () => (await fetch(`${address(ports.community)}/readyz`)).ok,
    READY_MS,
  );
  const client = new pg.Client(database.url);
  await client.connect();
  teardown.add(() => client.end());
  await fillIn(client, chapters);
  const gateway = start('gateway', {
    JWT_SECRET: 'a secret of the bench, long enough for HS256',
    WEB_DIST: path.join(ROOT, 'web/dist'),
    RATE_LIMIT_SCALE: '1000000',
    SHARED_CACHE_MEGABYTES: String(cacheMegabytes),
  });
  const url = address(ports.gateway);
  await modules.waitFor('the cache of the gateway is open', async () => await isCaching(url), READY_MS);
  return {
    url,
    cpu: {
      gateway: () => cpuSecondsOf(gateway.pid),
      community: () => cpuSecondsOf(community.pid),
      postgres: () => cpuSecondsWithChildren(postgresPid),
    },
    /** Reads of chapters by the database so far; Postgres publishes them up to 10 s late. @returns {Promise<number>} */
    chapterReads: async () => {
      const { rows } = await client.query(
        `SELECT idx_scan FROM pg_stat_user_indexes WHERE indexrelname = 'pk_story_chapters'`,
      );
      return Number(rows[0].idx_scan);
    },
  };
}

/**
 * Fastify with nothing around it.
 * @param {Buffer} bytes @param {string} contentType @param {import('../processes/teardown.mjs').Teardown} teardown
 */
export async function bareFastify(bytes, contentType, teardown) {
  const child = fork(path.join(ROOT, 'scripts/lib/bench/bare-fastify.mjs'));
  teardown.add(() => endChild(child));
  child.send({ bytes: bytes.toString('base64'), contentType });
  const [{ url }] = await once(child, 'message');
  return { url, cpu: () => cpuSecondsOf(child.pid) };
}

/** @param {string} folder of the servers @returns {number | undefined} pid of Postgres' first process */
export function postgresPidIn(folder) {
  const { children } = JSON.parse(readFileSync(path.join(folder, 'servers-run.json'), 'utf8'));
  return children.find((/** @type {{ name: string }} */ { name }) => name === 'postgres')?.pid;
}

/** @param {string} url */
async function isCaching(url) {
  await fetch(`${url}/api/community/chapters/1`);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return metrics.includes('gateway_cache_requests_total{found="hit"}');
}

/** @param {pg.Client} client @param {number} chapters */
async function fillIn(client, chapters) {
  await client.query(
    `INSERT INTO stories (id, owner_id, is_public, version, name, author_name, genre, chapter_count, published_at)
     VALUES ($1, 7, true, 1, 'Truyện để đo', 'Người đo', 'Tiên Hiệp', $2, now())`,
    [STORY, chapters],
  );
  await client.query(
    `INSERT INTO story_chapters (id, story_id, title, display_order, version, translated_content)
     SELECT n, $1, 'Chương ' || n, n, 1, $3 || n FROM generate_series(1, $2::int) AS n`,
    [STORY, chapters, chapterText()],
  );
}

/** Vietnamese sentences without an end in sight, in an order that does not repeat. */
function chapterText() {
  const words =
    'gió thổi qua sườn núi mây trôi lặng lẽ người lữ khách dừng chân bên suối nghe tiếng chuông chùa xa'.split(
      ' ',
    );
  let text = '';
  let seed = 1;
  while (Buffer.byteLength(text) < TEXT_BYTES) {
    seed = (seed * 48_271) % 2_147_483_647;
    text += `${words[seed % words.length]}${seed % 17 === 0 ? '.\n' : ' '}`;
  }
  return text;
}
