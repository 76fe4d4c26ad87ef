import { INNER_ADDRESSES } from '@lacthu/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AllowedHosts } from './allowed-hosts';
import { OutboundGuard } from './outbound-guard';
import { OutboundRefusedError, isOutboundRefusal } from './outbound-refused-error';
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
    await expect(guard().assertAllowed(url, 'person')).rejects.toThrow(OutboundRefusedError);
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
      OutboundRefusedError,
    );
    await expect(opened.assertAllowed(new URL(`http://localhost:${port}/`), 'person')).rejects.toThrow(
      OutboundRefusedError,
    );
  });

  it.each([301, 302, 303, 307, 308])(
    'follows no redirect %i, also not from an allowed host',
    async (status) => {
      const call = guard(`127.0.0.1:${port}`).fetchFor('person')(
        `http://127.0.0.1:${port}/redirect/${status}`,
      );
      await expect(call).rejects.toThrow(OutboundRefusedError);
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

  it.each([
    ['127.0.0.1', true],
    ['0.0.0.0', false],
    ['192.168.1.5', false],
  ])(
    'lets an allowed host without a port stand for every port while it listens on %s: %s',
    async (host, opened) => {
      const settings = { PROVIDER_ALLOWED_HOSTS: '127.0.0.1', HOST: host };
      const asked = new OutboundGuard(settings).assertAllowed(new URL(`http://127.0.0.1:${port}/`), 'person');
      if (opened) await expect(asked).resolves.toBeUndefined();
      else await expect(asked).rejects.toThrow(OutboundRefusedError);
      await new OutboundGuard(settings).assertAllowed(new URL('http://127.0.0.1/'), 'person');
    },
  );

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

  it.each([
    [['10.1.2.3']],
    [[PUBLIC, '10.1.2.3']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['168.63.129.16']],
    [['fd00:ec2::254']],
    [['64:ff9b::808:808']],
    [['fe80::1%eth0']],
    [['2606:4700::1%eth0']],
    [[]],
  ])('refuses a name with the addresses %j', async (addresses) => {
    await expect(look(answering(...addresses))).rejects.toThrow(OutboundRefusedError);
  });
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

  it('opens only the default port of a host without one, where ports have to be named', () => {
    const hosts = AllowedHosts.parse('ollama.local,[fd00::1]:9000,::2', 'default-port');
    const allows = (url: string) => hosts.allows(new URL(url));
    expect(allows('http://ollama.local/v1')).toBe(true);
    expect(allows('http://ollama.local:80/v1')).toBe(true);
    expect(allows('https://ollama.local:443/v1')).toBe(true);
    expect(allows('http://ollama.local:443/v1')).toBe(false);
    expect(allows('http://ollama.local:11434/v1')).toBe(false);
    expect(allows('http://[fd00::1]:9000/')).toBe(true);
    expect(allows('http://[fd00::1]/')).toBe(false);
    expect(allows('http://[::2]/')).toBe(true);
    expect(allows('http://[::2]:6379/')).toBe(false);
  });

  it('names an entry that is no host', () => {
    expect(() => AllowedHosts.parse('fine.example,not a host')).toThrow(/not a host/);
  });
});
