import { RequestGuard, type RequestGuardSettings } from './request-guard';

type Headers = Record<string, string>;

interface Asked {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Headers;
  readonly hostLines?: string[];
  readonly remoteAddress?: string;
  readonly localAddress?: string;
}

const MISDIRECTED = 'platform.misdirected';
const FOREIGN = 'platform.foreign_origin';

const guardOf = (own: Partial<Omit<RequestGuardSettings, 'publicUrl'>> & { publicUrl?: string } = {}) =>
  new RequestGuard({
    allowedHosts: ['nas.lan'],
    listenHost: '0.0.0.0',
    trustedProxyHops: 0,
    ...own,
    publicUrl: new URL(own.publicUrl ?? 'https://truyen.example'),
  });

/** A call from the network, unless told otherwise. */
function asked(host: string | null, own: Asked = {}) {
  const lines = own.hostLines ?? (host === null ? [] : [host]);
  const headers = { ...(host === null ? {} : { host }), ...own.headers };
  return {
    method: own.method ?? 'GET',
    url: own.url ?? '/',
    headers,
    rawHeaders: lines.flatMap((line) => ['Host', line]),
    socket: {
      remoteAddress: own.remoteAddress ?? '192.168.1.20',
      localAddress: own.localAddress ?? '192.168.1.5',
    },
  } as never;
}

const FROM_HERE = { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1' };

describe('a host', () => {
  it.each([
    'truyen.example',
    'TRUYEN.Example',
    'truyen.example.',
    'truyen.example:443',
    'truyen.example:8443',
    'truyen.example:',
    'nas.lan',
    'NAS.LAN.:8080',
    '192.168.1.5:8080',
  ])('is ours: %s', (host) => expect(guardOf().refusalOf(asked(host))).toBeNull());

  it.each([
    'evil.example',
    'rebind.evil.example:8080',
    'truyen.example.evil.example',
    'evil.truyen.example',
    'truyen.example..',
    'truyen.example@evil.example',
    'evil.example#truyen.example',
    'truyen.example, evil.example',
    'truyen.example:80:80',
    'truyen.example:x',
    'truyen%2eexample',
    'http://truyen.example',
    '0.0.0.0:8080',
    '[::]:8080',
    '192.168.1.6',
    '3232235782',
    'localhost',
    'localhost:8080',
    '127.0.0.1:8080',
    '[::1]:8080',
    '.',
    '',
    ' ',
  ])('is not ours: %j', (host) => expect(guardOf().refusalOf(asked(host))).toBe(MISDIRECTED));

  it('has to be named, once', () => {
    expect(guardOf().refusalOf(asked(null))).toBe(MISDIRECTED);
    const twice = asked('truyen.example', { hostLines: ['truyen.example', 'evil.example'] });
    expect(guardOf().refusalOf(twice)).toBe(MISDIRECTED);
  });

  it.each([
    'localhost',
    'LOCALHOST.:9000',
    '127.0.0.1:1',
    '127.9.8.7',
    '[::1]',
    '[::1]:8080',
    '0x7f.1',
    '[::ffff:127.0.0.1]',
  ])('of loopback is ours for a call over loopback alone, or where people come by loopback: %s', (host) => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(guardOf().refusalOf(asked(host, { ...FROM_HERE, remoteAddress }))).toBeNull();
    }
    expect(guardOf().refusalOf(asked(host))).toBe(MISDIRECTED);
    expect(guardOf({ publicUrl: 'http://localhost:8080' }).refusalOf(asked(host))).toBeNull();
  });

  it.each([
    'evil.example',
    'evil.localhost',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '0.0.0.0',
    '192.168.1.5',
  ])('is not ours because the call comes over loopback: %s', (host) =>
    expect(guardOf().refusalOf(asked(host, FROM_HERE))).toBe(MISDIRECTED),
  );

  it('may be the address at which the call arrived, as probes and people at home use it', () => {
    const at = (localAddress: string, host: string) => guardOf().refusalOf(asked(host, { localAddress }));
    expect(at('::ffff:10.42.0.7', '10.42.0.7:8080')).toBeNull();
    expect(at('fd00::7', '[FD00:0:0::7]:8080')).toBeNull();
    expect(at('fd00::7', '[fd00::8]:8080')).toBe(MISDIRECTED);
    expect(at('10.42.0.7', '10.42.0.8')).toBe(MISDIRECTED);
  });

  it('may be the one name that the gateway listens on', () => {
    expect(guardOf({ listenHost: 'doc.lan' }).refusalOf(asked('doc.lan:8080'))).toBeNull();
    expect(guardOf({ listenHost: '::' }).hosts).toEqual(['truyen.example', 'nas.lan']);
    expect(guardOf({ listenHost: '127.0.0.1' }).hosts).toEqual(['truyen.example', 'nas.lan']);
    expect(guardOf({ listenHost: 'fd00::7' }).hosts).toEqual(['truyen.example', '[fd00::7]', 'nas.lan']);
  });

  it('has to be ours in an absolute request target too', () => {
    const at = (url: string, host = 'truyen.example') => guardOf().refusalOf(asked(host, { url }));
    expect(at('http://truyen.example/api')).toBeNull();
    expect(at('HTTPS://TRUYEN.example:443?x')).toBeNull();
    expect(at('http://evil.example/api')).toBe(MISDIRECTED);
    expect(at('http://truyen.example@evil.example/')).toBe(MISDIRECTED);
    expect(at('http://truyen.example/', 'evil.example')).toBe(MISDIRECTED);
    expect(at('http:///api')).toBe(MISDIRECTED);
  });

  it('has to be ours in the X-Forwarded-Host of a trusted proxy too, and opens nothing there', () => {
    const forwarded = (host: string, original: string, trustedProxyHops: number) =>
      guardOf({ trustedProxyHops }).refusalOf(asked(host, { headers: { 'x-forwarded-host': original } }));
    expect(forwarded('truyen.example', 'evil.example', 0)).toBeNull();
    expect(forwarded('evil.example', 'truyen.example', 0)).toBe(MISDIRECTED);
    expect(forwarded('evil.example', 'truyen.example', 1)).toBe(MISDIRECTED);
    expect(forwarded('truyen.example', 'evil.example', 1)).toBe(MISDIRECTED);
    expect(forwarded('nas.lan', 'truyen.example', 1)).toBeNull();
    expect(forwarded('nas.lan', 'evil.example, truyen.example', 1)).toBeNull();
    expect(forwarded('nas.lan', 'evil.example, truyen.example', 2)).toBe(MISDIRECTED);
    expect(forwarded('nas.lan', '', 1)).toBeNull();
  });
});

describe('a call that changes something', () => {
  const send = (host: string, headers: Headers, own: Asked = {}, guard = guardOf()) =>
    guard.refusalOf(asked(host, { method: 'POST', ...own, headers }));

  it.each([
    ['truyen.example', 'https://truyen.example'],
    ['truyen.example', 'https://truyen.example:443'],
    ['TRUYEN.example.', 'https://truyen.example'],
    ['nas.lan', 'https://nas.lan'],
    ['nas.lan:8080', 'http://nas.lan:8080'],
    ['nas.lan', 'https://truyen.example'],
    ['192.168.1.5:8080', 'http://192.168.1.5:8080'],
  ])('by %s may come from a page of %s', (host, origin) => expect(send(host, { origin })).toBeNull());

  it.each([
    ['truyen.example', 'https://evil.example'],
    ['truyen.example', 'http://truyen.example'],
    ['truyen.example:443', 'http://truyen.example:443'],
    ['truyen.example', 'https://truyen.example:8443'],
    ['truyen.example', 'https://evil.truyen.example'],
    ['truyen.example', 'https://truyen.example.evil.example'],
    ['truyen.example', 'https://truyen.example@evil.example'],
    ['truyen.example', 'https://truyen.example, https://evil.example'],
    ['truyen.example', 'null'],
    ['truyen.example', ''],
    ['truyen.example', 'file://'],
    ['truyen.example', 'chrome-extension://abc'],
    ['truyen.example', 'https://nas.lan'],
    ['nas.lan', 'http://nas.lan'],
    ['nas.lan:8080', 'http://nas.lan:5173'],
    ['nas.lan:8080', 'http://nas.lan'],
    ['192.168.1.5:8080', 'http://192.168.1.5:3000'],
  ])('by %s may not come from a page of %j', (host, origin) => expect(send(host, { origin })).toBe(FOREIGN));

  it('over loopback comes from the page at the same port', () => {
    const guard = guardOf({ publicUrl: 'http://localhost:8080' });
    const at = (host: string, origin: string) => send(host, { origin }, FROM_HERE, guard);
    expect(at('127.0.0.1:8080', 'http://127.0.0.1:8080')).toBeNull();
    expect(at('[::1]:8080', 'http://[::1]:8080')).toBeNull();
    expect(at('127.0.0.1:5173', 'http://127.0.0.1:5173')).toBeNull();
    expect(at('localhost:8080', 'http://localhost:5173')).toBe(FOREIGN);
    expect(at('localhost:8080', 'http://localhost')).toBe(FOREIGN);
    expect(at('localhost:8080', 'https://localhost:8080')).toBe(FOREIGN);
    expect(at('127.0.0.1:8080', 'https://127.0.0.1:8080')).toBe(FOREIGN);
    expect(at('127.0.0.1:8080', 'http://127.0.0.2:8080')).toBe(FOREIGN);
  });

  it('comes from the page by which people asked the proxy in front', () => {
    const headers = { origin: 'https://nas.lan', 'x-forwarded-host': 'nas.lan' };
    expect(send('truyen.example', headers, {}, guardOf({ trustedProxyHops: 1 }))).toBeNull();
    expect(send('truyen.example', headers)).toBe(FOREIGN);
  });

  it('needs no Origin of a program, and of a browser that sends none a word that no other site has caused it', () => {
    expect(send('truyen.example', {})).toBeNull();
    expect(send('truyen.example', { 'sec-fetch-site': 'same-origin' })).toBeNull();
    expect(send('truyen.example', { 'sec-fetch-site': 'none' })).toBeNull();
    expect(send('truyen.example', { 'sec-fetch-site': 'cross-site' })).toBe(FOREIGN);
    expect(send('truyen.example', { 'sec-fetch-site': 'same-site' })).toBe(FOREIGN);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('is one by %s', (method) => {
    expect(send('truyen.example', { origin: 'https://evil.example' }, { method })).toBe(FOREIGN);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('is none by %s', (method) => {
    expect(send('truyen.example', { origin: 'https://evil.example' }, { method })).toBeNull();
    expect(send('evil.example', {}, { method })).toBe(MISDIRECTED);
  });
});
