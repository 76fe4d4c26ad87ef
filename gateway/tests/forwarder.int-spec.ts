import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { SERVICE_NAMES } from '@lacthu/contracts';
import { DomainError, IdentitySigner } from '@lacthu/http';
import { Forwarder } from '../src/proxy/forwarder';
import { GUEST, type RequestContext } from '../src/request/request-context';
import { FakeService } from './fake-service';

/** Timeout that no test here reaches. */
const LONG_MS = 30_000;
/** Long enough for a busy machine to begin an answer. */
const HEAD_TIMEOUT_MS = 2_000;

/** A server that forwards everything and answers the code of what went wrong. */
describe('the forwarder', () => {
  let service: FakeService;
  let server: Server;
  let forwarder: Forwarder;
  let url: string;
  let patienceMs = LONG_MS;
  let bodyStallMs = LONG_MS;

  beforeAll(async () => {
    service = await FakeService.start();
    const { privateKey } = generateKeyPairSync('ed25519');
    const signer = new IdentitySigner(
      'gateway',
      privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    );
    const addresses = Object.fromEntries(SERVICE_NAMES.map((name) => [name, service.url]));
    forwarder = new Forwarder(
      addresses as Record<(typeof SERVICE_NAMES)[number], string>,
      new URL('http://x.test'),
      signer,
    );
    server = createServer((request, response) => {
      const context: RequestContext = {
        requestId: 'r',
        request,
        response,
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        query: '',
        target: { kind: 'web' },
        clientAddress: '127.0.0.1',
        clientKey: 'k',
        visitor: GUEST,
        tokenUnchecked: false,
      };
      const plan = {
        service: 'auth',
        path: context.path,
        timeoutMs: patienceMs,
        bodyLimit: 1_000_000,
        bodyStallMs,
      } as const;
      forwarder.forward(context, plan).catch((error: unknown) => {
        if (!response.headersSent) response.end(error instanceof DomainError ? error.code : 'unexpected');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await forwarder.close();
    server.closeAllConnections();
    server.close();
    await service.stop();
  });
  beforeEach(() => {
    patienceMs = LONG_MS;
    bodyStallMs = LONG_MS;
    service.reset();
  });

  it('gives up on a service that does not begin its answer in time, and ends the call there', async () => {
    patienceMs = HEAD_TIMEOUT_MS;
    const closed = new Promise<void>((resolve) => {
      service.answer = (_request, response) => response.once('close', () => resolve());
    });
    const answer = await fetch(url);
    expect(await answer.text()).toBe('platform.upstream_timeout');
    await closed;
  });

  it('lets an answer that has begun take its time', async () => {
    patienceMs = HEAD_TIMEOUT_MS;
    service.answer = (_request, response) => {
      response.write('slow');
      setTimeout(() => response.end(' but whole'), HEAD_TIMEOUT_MS + 500);
    };
    expect(await (await fetch(url)).text()).toBe('slow but whole');
  });

  it('gives up on a client that stops sending', async () => {
    bodyStallMs = 100;
    const sending = httpRequest(url, { method: 'POST', headers: { 'content-length': '10' }, agent: false });
    sending.on('error', () => undefined);
    sending.write('half');
    const [response] = (await once(sending, 'response')) as [import('node:http').IncomingMessage];
    expect(Buffer.concat((await response.toArray()) as Buffer[]).toString()).toBe('platform.request_timeout');
    sending.destroy();
  });

  it('passes a bodiless post on without a type for nothing', async () => {
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(service.last.headers['content-type']).toBeUndefined();
    expect(service.last.headers['content-length']).toBe('0');
  });

  it('passes an early refusal back although the client is still sending', async () => {
    service.answer = (_request, response) => {
      response.writeHead(409);
      response.end('no');
    };
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 900000\r\n\r\nbeginning',
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toContain('HTTP/1.1 409');
    socket.destroy();
  });
});
