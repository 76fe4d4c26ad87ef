import { INNER_ADDRESSES } from '@lacthu/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AllowedHosts } from './allowed-hosts';
import { OutboundGuard } from './outbound-guard';
import { OutboundRefused, isOutboundRefusal } from './outbound-refused';
import { publicLookup, type ResolveAll } from './public-lookup';

const LOOPBACK = '127.0.0.1';
const PUBLIC = '93.184.216.34';

/** A resolver that gives the next of these answers each time, and the last one for ever. */
function resolverOf(...answers: string[][]): { resolveAll: ResolveAll; asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    resolveAll: (_hostname, _options, done) => {
      const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
      asked += 1;
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  };
}

let canary: Server;
let hits: string[] = [];
let port = 0;

beforeAll(async () => {
  canary = createServer((request, response) => {
    hits.push(request.url ?? '');
    const [, status] = /^\/redirect\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (status) response.writeHead(Number(status), { location: `http://127.0.0.1:${port}/inner` });
    response.end('inner answer');
  });
  await new Promise<void>((resolve) => canary.listen(0, resolve));
  port = (canary.address() as AddressInfo).port;
});

afterAll(() => new Promise((resolve) => canary.close(resolve)));

beforeEach(() => {
  hits = [];
});

function guard(allowed?: string): OutboundGuard {
  return new OutboundGuard({ PROVIDER_ALLOWED_HOSTS: allowed });
}

describe('OutboundGuard', () => {
  it.each(INNER_ADDRESSES)('refuses %s before anything is connected', async (address) => {
    const url = new URL(address.replace('PORT', String(port)));
    await expect(guard().assertAllowed(url, 'person')).rejects.toThrow(OutboundRefused);
    const thrown: unknown = await guard()
      .fetchFor('person')(url)
      .catch((error: unknown) => error);
    expect(isOutboundRefusal(thrown)).toBe(true);
    expect(hits).toEqual([]);
  });

  it('opens exactly the host and port that the operator lists', async () => {
    const opened = guard(`127.0.0.1:${port}`);
    expect((await opened.fetchFor('person')(`http://127.0.0.1:${port}/`)).status).toBe(200);
    await expect(opened.assertAllowed(new URL('http://127.0.0.1:1/'), 'person')).rejects.toThrow(
      OutboundRefused,
    );
    await expect(opened.assertAllowed(new URL(`http://localhost:${port}/`), 'person')).rejects.toThrow(
      OutboundRefused,
    );
  });

  it.each([301, 302, 303, 307, 308])(
    'follows no redirect %i, also not from an allowed host',
    async (status) => {
      const call = guard(`127.0.0.1:${port}`).fetchFor('person')(
        `http://127.0.0.1:${port}/redirect/${status}`,
      );
      await expect(call).rejects.toThrow(OutboundRefused);
      expect(hits).toEqual([`/redirect/${status}`]);
    },
  );

  it('is not led inside by a name that was public when it was looked at, and is not when it is called', async () => {
    const { resolveAll, asked } = resolverOf([PUBLIC], [LOOPBACK]);
    const rebound = new OutboundGuard({}, resolveAll);
    const url = new URL(`http://rebinding.example:${port}/`);
    await rebound.assertAllowed(url, 'person');
    for (let call = 1; call <= 3; call += 1) {
      const thrown: unknown = await rebound
        .fetchFor('person')(url)
        .catch((error: unknown) => error);
      expect(isOutboundRefusal(thrown)).toBe(true);
      // The one look at the name is the connection's own: what it checked is what it connects to.
      expect(asked()).toBe(1 + call);
    }
    expect(hits).toEqual([]);
  });

  it('trusts the address in the configuration', async () => {
    expect((await guard().fetchFor('operator')(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });
});

describe('publicLookup', () => {
  const answering = (...addresses: string[]): ResolveAll => resolverOf(addresses).resolveAll;
  const look = (resolveAll: ResolveAll) =>
    new Promise<unknown>((resolve, reject) => {
      publicLookup(resolveAll)('name.example', { all: true }, (error, found) =>
        error ? reject(error) : resolve(found),
      );
    });

  it('lets a public name through', async () => {
    await expect(look(answering(PUBLIC))).resolves.toEqual([{ address: PUBLIC, family: 4 }]);
  });

  it.each([[['10.1.2.3']], [[PUBLIC, '10.1.2.3']], [['::1']], [['::ffff:10.0.0.1']], [[]]])(
    'refuses a name with the addresses %j',
    async (addresses) => {
      await expect(look(answering(...addresses))).rejects.toThrow(OutboundRefused);
    },
  );
});

describe('AllowedHosts', () => {
  it('reads hosts, ports and IPv6 in both forms', () => {
    const hosts = AllowedHosts.parse(' Ollama.local:11434, ::1 ,[fd00::1]:80,10.0.0.5');
    const allows = (url: string) => hosts.allows(new URL(url));
    expect(allows('http://ollama.local:11434/v1')).toBe(true);
    expect(allows('http://ollama.local/v1')).toBe(false);
    expect(allows('http://[::1]:9999/')).toBe(true);
    expect(allows('http://[fd00::1]/')).toBe(true);
    expect(allows('https://[fd00::1]/')).toBe(false);
    expect(allows('https://10.0.0.5/')).toBe(true);
  });

  it('names an entry that is no host', () => {
    expect(() => AllowedHosts.parse('fine.example,not a host')).toThrow(/not a host/);
  });
});
