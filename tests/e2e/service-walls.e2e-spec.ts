import { SERVICE_NAMES, type ServiceName } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import Redis from 'ioredis';
import { readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, createInbox, type NatsConnection } from 'nats';
import { stackAddresses } from './stack-addresses';
import { rowsOf } from './traces';

/** SQLSTATE insufficient_privilege. */
const PERMISSION_DENIED = '42501';
/** JetStream's 'stream name already in use with a different configuration'. */
const STREAM_EXISTS = 10_058;

const othersOf = (service: ServiceName): ServiceName[] => SERVICE_NAMES.filter((name) => name !== service);

/** The subjects that the server has refused to this connection, as it tells them. */
function refusalsOf(connection: NatsConnection): string[] {
  const refused: string[] = [];
  void (async () => {
    for await (const { type, permissionContext } of connection.status()) {
      if (String(type) === 'error') refused.push(permissionContext?.subject ?? '?');
    }
  })();
  return refused;
}

/** Stream and name of each durable of a service, as the servers of Compose and Kubernetes let it pull them. */
function durablesOf(service: ServiceName): [stream: string, durable: string][] {
  const rights = readFileSync(join(__dirname, '../../scripts/compose/nats-server.conf'), 'utf8');
  const pattern = new RegExp(`CONSUMER\\.INFO\\.(\\w+)\\.(${service}__[\\w-]+)"`, 'g');
  return [...rights.matchAll(pattern)].map(([, stream = '', durable = '']) => [stream, durable]);
}

/** Subjects that an intruder in `service` would try against the stream of `owner`. */
function againstStream(service: ServiceName, owner: ServiceName): string[] {
  const stream = `EVT_${owner.toUpperCase()}`;
  const verbs = ['UPDATE', 'DELETE', 'PURGE', 'INFO', 'MSG.GET', 'MSG.DELETE', 'SNAPSHOT', 'RESTORE'];
  if (owner !== service) verbs.push('CREATE');
  return [
    ...verbs.map((verb) => `$JS.API.STREAM.${verb}.${stream}`),
    ...['CREATE', 'DURABLE.CREATE', 'INFO', 'DELETE', 'MSG.NEXT'].map(
      (verb) => `$JS.API.CONSUMER.${verb}.${stream}.${service}__spy`,
    ),
    `$JS.API.DIRECT.GET.${stream}`,
    `$JS.ACK.${stream}.${service}__spy.1.1.1.1.0`,
    `dlq.${owner}__spy`,
  ];
}

const BEYOND_STREAMS = [
  '$JS.API.INFO',
  '$JS.API.STREAM.LIST',
  '$JS.API.STREAM.CREATE.SPY',
  '$SYS.REQ.SERVER.PING',
];

describe.each(SERVICE_NAMES)('a process of %s that was taken over', (service) => {
  const { databases, nats } = stackAddresses().ownStores;

  it('gets into no database but its own', async () => {
    const own = new URL(databases[service]);
    expect(await rowsOf(own.toString(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    for (const other of othersOf(service)) {
      const foreign = new URL(own);
      foreign.pathname = new URL(databases[other]).pathname;
      await expect(rowsOf(foreign.toString(), 'SELECT 1')).rejects.toMatchObject({ code: PERMISSION_DENIED });
    }
  });

  it('is no superuser, and may make neither roles nor databases', async () => {
    const rights = await rowsOf(
      databases[service],
      'SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user',
    );
    expect(rights).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
  });

  /** As a program of the service that was taken over would: with its password, and inboxes where it may hear. */
  async function asTheService(
    act: (connection: NatsConnection, refusals: string[]) => Promise<void>,
  ): Promise<void> {
    const { host, username, password } = new URL(nats[service] ?? '');
    const connection = await connect({
      servers: host,
      user: username,
      pass: password,
      reconnect: false,
      inboxPrefix: `_INBOX.${service}`,
    });
    const refusals = refusalsOf(connection);
    try {
      await act(connection, refusals);
    } finally {
      await connection.close();
    }
  }

  it('tells no fact of another service, and hears no question that is another’s to answer', () =>
    asTheService(async (connection, refusals) => {
      for (const other of othersOf(service)) {
        connection.publish(`evt.${other}.user.registered.v1`, '{}');
        connection.subscribe(`rpc.${other}.get-user.v1`, { callback: () => undefined });
        connection.subscribe(`_INBOX.${other}.>`, { callback: () => undefined });
      }
      connection.subscribe('>', { callback: () => undefined });
      await waitFor(
        'the server has refused all of it',
        () => refusals.length >= 3 * othersOf(service).length + 1,
      );
    }));

  it('has just the durables that its handlers pull', () =>
    asTheService(async (connection, refusals) => {
      const manager = await connection.jetstreamManager({ checkAPI: false });
      for (const [stream, durable] of durablesOf(service)) {
        const { config } = await manager.consumers.info(stream, durable);
        expect([config.durable_name, config.filter_subject?.split('.')[0]]).toEqual([durable, 'evt']);
      }
      expect(refusals).toEqual([]);
    }));

  it('leads nothing from its own stream elsewhere: making it anew changes nothing', () =>
    asTheService(async (connection) => {
      const manager = await connection.jetstreamManager({ checkAPI: false });
      const name = `EVT_${service.toUpperCase()}`;
      const [other] = othersOf(service);
      const subjects = [`evt.${service}.>`];
      for (const twist of [
        { subjects: [...subjects, 'rpc.>'] },
        { subjects, republish: { src: '>', dest: `evt.${other}.>` } },
        { subjects, sources: [{ name: `EVT_${other?.toUpperCase()}` }] },
        { subjects, max_msgs: 1 },
      ])
        await expect(manager.streams.add({ name, ...twist })).rejects.toMatchObject({
          api_error: { err_code: STREAM_EXISTS },
        });
    }));

  it('changes, empties, deletes and reads no stream, not even its own, and pulls and asks only what its code does', () =>
    asTheService(async (connection, refusals) => {
      const tried = [...SERVICE_NAMES.flatMap((owner) => againstStream(service, owner)), ...BEYOND_STREAMS];
      for (const subject of tried)
        connection.publish(subject, '{}', { reply: createInbox(`_INBOX.${service}`) });
      await waitFor('the server has refused all of it', () => refusals.length >= tried.length);
      expect([...refusals].sort()).toEqual([...tried].sort());
    }));
});

describe('a process of auth that was taken over', () => {
  it.each(['admin_audit', 'pro_grants'])(
    'changes and deletes no row of %s with its own role',
    async (table) => {
      const database = stackAddresses().ownStores.databases.auth;
      for (const statement of [
        `UPDATE ${table} SET reason = 'khác'`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ])
        await expect(rowsOf(database, statement)).rejects.toThrow(
          `rows of ${table} are never changed or deleted`,
        );
    },
  );
});

describe('the processes of the stack', () => {
  it('are refused nothing by NATS that they need', async () => {
    const { logsDir } = stackAddresses();
    const logs = (await readdir(logsDir)).filter((name) => name.endsWith('.log'));
    expect(logs).toEqual(expect.arrayContaining(['gateway', ...SERVICE_NAMES].map((name) => `${name}.log`)));
    const texts = await Promise.all(logs.map((name) => readFile(join(logsDir, name), 'utf8')));
    const lines = texts.flatMap((text) => text.split('\n'));
    expect(lines.filter((line) => line.includes('PERMISSIONS_VIOLATION'))).toEqual([]);
  });
});

describe('a Redis user', () => {
  const { redis } = stackAddresses().ownStores;
  const processes = Object.keys(redis).filter((name) => name !== 'admin');
  const open: Redis[] = [];

  /** @returns a connection that fails at once instead of trying again */
  function connectTo(url: string): Redis {
    const connection = new Redis(url, {
      enableReadyCheck: false,
      retryStrategy: () => null,
      lazyConnect: true,
    });
    connection.on('error', () => undefined);
    open.push(connection);
    return connection;
  }

  const keyOf = (name: string) => (name === 'gateway' ? 'gateway:walls' : `lacthu:${name}-walls`);

  afterAll(() => {
    for (const connection of open) connection.disconnect();
  });

  it('exists for the processes that use Redis alone', () => {
    expect(processes.sort()).toEqual(['gateway', 'translation', 'tts']);
  });

  it.each(processes)('%s reads and writes its own keys and no others', async (name) => {
    const own = connectTo(redis[name] ?? '');
    await own.set(keyOf(name), '1', 'EX', 5);
    expect(await own.get(keyOf(name))).toBe('1');
    for (const other of [...processes.filter((one) => one !== name).map(keyOf), 'anything']) {
      await expect(own.get(other)).rejects.toThrow('NOPERM');
      await expect(own.set(other, '1')).rejects.toThrow('NOPERM');
      await expect(own.eval("return redis.call('GET', ARGV[1])", 0, other)).rejects.toThrow(/can.t access/);
      await expect(own.subscribe(other)).rejects.toThrow('NOPERM');
    }
  });

  it.each(processes)('%s neither looks through, empties nor configures the server', async (name) => {
    const own = connectTo(redis[name] ?? '');
    const commands = [
      ['KEYS', '*'],
      ['FLUSHALL'],
      ['CONFIG', 'GET', '*'],
      ['ACL', 'LIST'],
      ['MONITOR'],
      ['CLIENT', 'LIST'],
    ];
    for (const [command = '', ...words] of commands) {
      await expect(own.call(command, ...words)).rejects.toThrow('NOPERM');
    }
  });

  it('is asked for: nobody gets in without a password', async () => {
    const { host } = new URL(redis.gateway ?? '');
    await expect(connectTo(`redis://${host}`).get('gateway:walls')).rejects.toThrow('NOAUTH');
  });
});
