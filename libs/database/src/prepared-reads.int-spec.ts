import { openTestDatabase, waitFor, type TestDatabase } from '@lacthu/testing';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { jsonOfByteTexts } from './byte-texts';
import { PreparedReads } from './prepared-reads';

const QUERY_TIMEOUT_MS = 20_000;
const HARD_TEXT = 'Đế Bá "vạn cổ"\n\t第一章 \\ 𠮷 \u2028\u0001 e\u0301';

describe('prepared reads', () => {
  let database: TestDatabase;
  let reads: PreparedReads;
  let client: Client;

  beforeAll(async () => {
    database = await openTestDatabase('prepared_reads');
    client = new Client(database.url);
    await client.connect();
    reads = new PreparedReads({ connectionString: database.url, application_name: 'lanes' });
  });
  afterAll(async () => {
    await reads.onApplicationShutdown();
    await client.end();
    await database.close();
  });

  const connections = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'lanes'",
    );
    return rows[0]?.count ?? 0;
  };
  const echo = (value: number) => reads.query<{ echo: number }>('echo', 'SELECT $1::int AS echo', [value]);

  it('give texts whose JSON is, byte by byte, that of the texts', async () => {
    const [row] = await reads.query<{ text: string; lines: string[] | null; nested: object }>(
      'texts',
      "SELECT $1::text AS text, NULL AS lines, jsonb_build_object('text', $1::text) AS nested",
      [HARD_TEXT],
    );
    const expected = { text: HARD_TEXT, lines: null, nested: { text: HARD_TEXT } };
    expect(jsonOfByteTexts(row ?? {}).toString('utf8')).toBe(JSON.stringify(expected));
    expect(row?.text.split('\n')).toHaveLength(2);
  });

  it('give each of many at once its own rows, over two connections', async () => {
    const values = Array.from({ length: 200 }, (_each, place) => place);
    const rows = await Promise.all(values.map(echo));
    expect(rows.map(([row]) => row?.echo)).toEqual(values);
    expect(await connections()).toBe(2);
  });

  it('that fail leave the others alone', async () => {
    const divided = (by: number) => reads.query<{ r: number }>('divide', 'SELECT 10 / $1::int AS r', [by]);
    const results = await Promise.allSettled([1, 0, 2, 0, 5, 10].map(divided));
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value[0]?.r : 'failed'))).toEqual([
      10,
      'failed',
      5,
      'failed',
      2,
      1,
    ]);
  });

  it('run once more over new connections where the server has ended theirs', async () => {
    const shared = 'SELECT pg_advisory_lock_shared($1::int), pg_advisory_unlock_shared($1::int) AS got';
    await client.query('SELECT pg_advisory_lock(7)');
    const waiting = reads.query<{ got: boolean }>('shared', shared, [7]);
    await waitFor('the read waits for the lock', async () => {
      const { rows } = await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE application_name = 'lanes' AND wait_event_type = 'Lock'",
      );
      return rows.length === 1;
    });
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lanes'",
    );
    const sentMeanwhile = Promise.all([1, 2, 3].map(echo));
    await client.query('SELECT pg_advisory_unlock(7)');
    expect((await sentMeanwhile).map(([row]) => row?.echo)).toEqual([1, 2, 3]);
    expect(await waiting).toMatchObject([{ got: true }]);
  });

  it('give up a connection that answers no more, and go on over a new one', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });
    const own = new PreparedReads({
      connectionString: database.url,
      application_name: 'stalled',
      query_timeout: QUERY_TIMEOUT_MS,
    });
    const sleep = (name: string) => own.query(name, 'SELECT pg_sleep($1::int)', [30]);
    const given = Promise.allSettled([sleep('one'), sleep('two'), sleep('three')]);
    await waitFor('both connections work on them', async () => {
      const { rows } = await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE application_name = 'stalled' AND wait_event = 'PgSleep'",
      );
      return rows.length === 2;
    });
    jest.advanceTimersByTime(QUERY_TIMEOUT_MS);
    expect((await given).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await own.query('echo', 'SELECT $1::int AS echo', [7])).toEqual([{ echo: 7 }]);
    jest.useRealTimers();
    await own.onApplicationShutdown();
  });

  it('are refused at once while too many wait for a server that stands still', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const own = new PreparedReads({ connectionString: `postgres://nobody@127.0.0.1:${port}/none` });
    const waiting = Array.from({ length: 4_000 }, () => own.query('one', 'SELECT 1', []));
    const ended = Promise.allSettled(waiting);
    await expect(own.query('one', 'SELECT 1', [])).rejects.toMatchObject({ code: '53300' });
    await waitFor('the lanes are connected', () => Promise.resolve(sockets.length === 2));
    silent.close();
    for (const socket of sockets) socket.destroy();
    expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']));
    await expect(own.query('one', 'SELECT 1', [])).rejects.toThrow('ECONNREFUSED');
    await own.onApplicationShutdown();
  });

  it('end with what is under way', async () => {
    const own = new PreparedReads({ connectionString: database.url });
    const last = own.query<{ echo: number }>('late', 'SELECT $1::int AS echo FROM pg_sleep(0.1)', [7]);
    await Promise.all([last, own.onApplicationShutdown()]);
    expect(await last).toEqual([{ echo: 7 }]);
  });

  it('say why when nothing answers', async () => {
    const nowhere = new PreparedReads({ connectionString: 'postgres://nobody@127.0.0.1:9/none' });
    await expect(nowhere.query('one', 'SELECT 1', [])).rejects.toThrow('ECONNREFUSED');
    await nowhere.onApplicationShutdown();
  });
});
