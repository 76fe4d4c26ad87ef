import { testAddresses } from '@lacthu/testing';
import Redis from 'ioredis';
import { connect, type NatsConnection } from 'nats';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { stackAddresses } from './stack-addresses';

/** Place in which a word was found, with the text around it. */
export interface Trace {
  readonly place: string;
  readonly around: string;
}

const AROUND = 60;
const ROWS = 200;

/** Listens to what passes and is not kept: messages of NATS, commands of Redis. */
export interface PassingWords {
  /** Messages and commands so far that contain the word. */
  readonly traces: readonly Trace[];
  /** Number of all messages and commands so far: proof that the listeners worked. */
  counts(): { readonly messages: number; readonly commands: number };
  close(): Promise<void>;
}

/** Begins to listen. */
export async function listenFor(word: string): Promise<PassingWords> {
  const traces: Trace[] = [];
  const counts = { messages: 0, commands: 0 };
  const hear = (place: string, text: string): void => {
    traces.push(...found(place, text, word));
  };
  const nats = await connectAsAdmin();
  nats.subscribe('>', {
    callback: (_, message) => {
      counts.messages += 1;
      hear(`NATS ${message.subject}`, message.string());
    },
  });
  const redis = new Redis(testAddresses().TEST_REDIS_URL);
  const monitor = await redis.monitor();
  monitor.on('monitor', (_: string, command: string[]) => {
    counts.commands += 1;
    hear(`Redis ${command[0]}`, command.join(' '));
  });
  return {
    traces,
    counts: () => ({ ...counts }),
    close: async () => {
      monitor.disconnect();
      redis.disconnect();
      await nats.close();
    },
  };
}

/**
 * Looks for the word in everything that the stack keeps or shows its operator: logs, Redis, streams of NATS, every table
 * of every database (mails that wait are rows), every stored file, the figures of every process.
 */
export async function tracesOf(word: string): Promise<Trace[]> {
  const places = [inLogs, inRedis, inStreams, inDatabases, inFiles, inMetrics];
  return (await Promise.all(places.map((search) => search(word)))).flat();
}

/** The word as it stands (it has nothing that addresses would encode), as hex digits, and as base64 at any offset. */
function shapesOf(word: string): string[] {
  const bytes = Buffer.from(word);
  const inBase64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4),
  );
  const hex = bytes.toString('hex');
  const inAddresses = inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([word, hex, hex.toUpperCase(), ...inBase64, ...inAddresses])];
}

function found(place: string, text: string, word: string): Trace[] {
  return shapesOf(word).flatMap((shape) => {
    const at = text.indexOf(shape);
    return at < 0 ? [] : [{ place, around: text.slice(Math.max(0, at - AROUND), at + AROUND) }];
  });
}

async function inLogs(word: string): Promise<Trace[]> {
  const files = await filesOf(stackAddresses().logsDir);
  if (files.length === 0) throw new Error('no log was found');
  return files.flatMap(({ name, text }) => found(`log ${name}`, text, word));
}

/** Names tell as much as contents. */
async function inFiles(word: string): Promise<Trace[]> {
  const files = await filesOf(testAddresses().TEST_FILES_DIR);
  return files.flatMap(({ name, text }) => found(`file ${name}`, `${name} ${text}`, word));
}

async function filesOf(folder: string): Promise<{ name: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files.map((file) => readFile(file, 'latin1').catch(() => ''));
  return (await Promise.all(texts)).map((text, index) => ({ name: files[index] ?? '', text }));
}

async function inMetrics(word: string): Promise<Trace[]> {
  const { baseUrl, services } = stackAddresses();
  const pages = [baseUrl, ...Object.values(services)].map(async (address) => {
    const answer = await fetch(`${address}/metrics`);
    if (!answer.ok) throw new Error(`${address} shows no figures: ${answer.status}`);
    return found(`figures of ${address}`, await answer.text(), word);
  });
  return (await Promise.all(pages)).flat();
}

async function inRedis(word: string): Promise<Trace[]> {
  const redis = new Redis(testAddresses().TEST_REDIS_URL);
  // Without compression a dump holds texts as they are, whatever the type of the key.
  await redis.config('SET', 'rdbcompression', 'no');
  const keys = await redis.keys('*');
  const values = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  await redis.quit();
  return keys.flatMap((key, index) =>
    found(`Redis ${key}`, `${key} ${values[index]?.toString('latin1') ?? ''}`, word),
  );
}

/** The one user who may hear everybody. */
function connectAsAdmin(): Promise<NatsConnection> {
  const { host, username, password } = new URL(testAddresses().TEST_NATS_URL);
  return connect({ servers: host, user: username, pass: password });
}

async function inStreams(word: string): Promise<Trace[]> {
  const nats = await connectAsAdmin();
  try {
    return await inStreamsOf(nats, word);
  } finally {
    await nats.close();
  }
}

async function inStreamsOf(nats: NatsConnection, word: string): Promise<Trace[]> {
  const manager = await nats.jetstreamManager();
  const traces: Trace[] = [];
  for await (const { config, state } of manager.streams.list()) {
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage(config.name, { seq }).catch(() => null);
      if (message) traces.push(...found(`stream ${config.name}`, message.string(), word));
    }
  }
  return traces;
}

async function inDatabases(word: string): Promise<Trace[]> {
  const admin = testAddresses().TEST_POSTGRES_URL;
  const names = await rowsOf<{ datname: string }>(
    admin,
    `SELECT datname FROM pg_database WHERE NOT datistemplate`,
  );
  const traces: Trace[] = [];
  for (const { datname } of names) {
    const url = new URL(admin);
    url.pathname = `/${datname}`;
    traces.push(...(await inTables(url.toString(), datname, word)));
  }
  return traces;
}

async function inTables(url: string, database: string, word: string): Promise<Trace[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const traces: Trace[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT t::text AS text FROM ${name} t WHERE t::text LIKE ANY ($1) LIMIT ${ROWS}`,
        [shapesOf(word).map((shape) => `%${shape}%`)],
      );
      traces.push(...rows.flatMap(({ text }) => found(`table ${database}.${name}`, text, word)));
    }
    return traces;
  } finally {
    await client.end();
  }
}

/** Rows of one question to a database. */
export async function rowsOf<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
