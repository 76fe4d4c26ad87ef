import { API_DESCRIPTIONS, EVENT_CONTRACTS, RPC_CONTRACTS, SERVICE_NAMES } from '@lacthu/contracts';
import { ROUTE_TABLE } from '../../gateway/src/routes/route-table';
import { controllerRoutes, matches, routeKey, sourcesOf } from '../../scripts/lib/sources/read-sources.mjs';

interface ServiceRoute {
  readonly service: string;
  readonly key: string;
  readonly access: string | undefined;
}

async function serviceRoutes(): Promise<ServiceRoute[]> {
  const found = await Promise.all(
    SERVICE_NAMES.map(async (service) => {
      const sources = await sourcesOf(`services/${service}/src`);
      return sources.flatMap(({ text }) => controllerRoutes(text).map((route) => ({ ...route, service })));
    }),
  );
  return found.flat();
}

const isPublicPath = (key: string): boolean => / \/api\//.test(key);

describe('the route table and the services', () => {
  const table = new Map(ROUTE_TABLE.map((route) => [routeKey(route.method, route.path), route]));

  it('lead every public route of a service to that service', async () => {
    const routes = (await serviceRoutes()).filter((route) => isPublicPath(route.key));
    expect(routes.length).toBeGreaterThan(20);
    const missing = routes.filter((route) => table.get(route.key)?.service !== route.service);
    expect(missing).toEqual([]);
  });

  it('never let two services answer the same route', async () => {
    const keys = (await serviceRoutes()).filter((route) => isPublicPath(route.key)).map((route) => route.key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('state the same access on both sides', async () => {
    const routes = (await serviceRoutes()).filter((route) => isPublicPath(route.key));
    const differing = routes.filter((route) => table.get(route.key)?.access !== route.access);
    expect(differing).toEqual([]);
  });

  it('state an access level on every controller method', async () => {
    expect((await serviceRoutes()).filter((route) => route.access === undefined)).toEqual([]);
  });

  it('are described for the outside, route by route', async () => {
    const built = (await serviceRoutes()).filter((route) => isPublicPath(route.key)).map(({ key }) => key);
    const described = Object.keys(API_DESCRIPTIONS).map((line) =>
      routeKey(...(line.split(' ') as [string, string])),
    );
    expect(built.filter((key) => !described.includes(key))).toEqual([]);
    expect(described.filter((key) => !built.includes(key))).toEqual([]);
  });

  it('never offer an internal route to the outside', async () => {
    const internal = (await serviceRoutes()).filter((route) => route.access === 'internal');
    expect(internal.length).toBeGreaterThan(0);
    expect(internal.filter((route) => table.has(route.key) || isPublicPath(route.key))).toEqual([]);
  });
});

describe('contracts', () => {
  const answeredBy = async (service: string): Promise<string[]> => {
    const sources = await sourcesOf(`services/${service}/src`);
    return sources.flatMap(({ text }) => matches(text, /@HandlesRpc\((\w+)\)/g).flat());
  };

  it('have exactly one answer for every question, in the service that its subject names', async () => {
    const asked = RPC_CONTRACTS.map((rpc) => rpc.subject.split('.')[1]);
    for (const service of SERVICE_NAMES) {
      const handlers = await answeredBy(service);
      expect({ service, handlers: handlers.length }).toEqual({
        service,
        handlers: asked.filter((owner) => owner === service).length,
      });
      expect(new Set(handlers).size).toBe(handlers.length);
    }
  });

  it('carry a sample that fits the schema of every event', () => {
    for (const contract of EVENT_CONTRACTS) {
      expect(contract.subject).toBe(`evt.${contract.type}`);
      expect(SERVICE_NAMES).toContain(contract.owner);
      expect(contract.schema.safeParse(contract.sample).success).toBe(true);
    }
  });
});
