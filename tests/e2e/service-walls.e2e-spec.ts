import { SERVICE_NAMES, type ServiceName } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { connect, type NatsConnection } from 'nats';
import { stackAddresses } from './stack-addresses';
import { rowsOf } from './traces';

/** SQLSTATE insufficient_privilege. */
const PERMISSION_DENIED = '42501';

const othersOf = (service: ServiceName): ServiceName[] => SERVICE_NAMES.filter((name) => name !== service);

/** What the server has refused to this connection, as it comes. */
function refusalsOf(connection: NatsConnection): string[] {
  const refusals: string[] = [];
  void (async () => {
    for await (const { type, data } of connection.status()) {
      if (String(type) === 'error') refusals.push(JSON.stringify(data));
    }
  })();
  return refusals;
}

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

  it('tells no fact of another service, and hears no question that is another’s to answer', async () => {
    const { host, username, password } = new URL(nats[service] ?? '');
    const connection = await connect({ servers: host, user: username, pass: password, reconnect: false });
    const refusals = refusalsOf(connection);
    try {
      for (const other of othersOf(service)) {
        connection.publish(`evt.${other}.user.registered.v1`, '{}');
        connection.subscribe(`rpc.${other}.get-user.v1`, { callback: () => undefined });
      }
      connection.subscribe('>', { callback: () => undefined });
      await waitFor(
        'the server has refused all of it',
        () => refusals.length >= 2 * othersOf(service).length + 1,
      );
    } finally {
      await connection.close();
    }
  });
});
