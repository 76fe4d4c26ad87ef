import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { SERVICE_NAMES } from '@lacthu/contracts';
import { DomainError, IdentitySigner } from '@lacthu/http';
import { closedGate } from '@lacthu/testing';
import { Forwarder } from '../src/proxy/forwarder';
import { GUEST, type RequestContext } from '../src/request/request-context';
import { FakeService } from './fake-service';

const HEAD_TIMEOUT_MS = 15_000;
const BODY_STALL_MS = 30_000;
/** Everything but the timers of timeouts, which pass when a test advances them. */
const REAL = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;

/** A server that forwards everything and answers the code of what went wrong. */
describe('the forwarder', () => {
  let service: FakeService;
  let server: Server;
  let forwarder: Forwarder;
  let url: string;

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
        timeoutMs: HEAD_TIMEOUT_MS,
        bodyLimit: 1_000_000,
        bodyStallMs: BODY_STALL_MS,
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
    service.reset();
    jest.useFakeTimers({ doNotFake: [...REAL] });
  });
  afterEach(() => jest.useRealTimers());

  it('gives up on a service that does not begin its answer in time, and ends the call there', async () => {
    const [reached, closed] = [closedGate(), closedGate()];
    service.answer = (_request, response) => {
      response.once('close', () => closed.open());
      reached.open();
    };
    const answer = fetch(url);
    await reached.opened;
    jest.advanceTimersByTime(HEAD_TIMEOUT_MS);
    expect(await (await answer).text()).toBe('platform.upstream_timeout');
    await closed.opened;
  });

  it('lets an answer that has begun take its time', async () => {
    const goOn = closedGate();
    service.answer = (_request, response) => {
      response.write('slow');
      void goOn.opened.then(() => response.end(' but whole'));
    };
    const answer = await fetch(url);
    jest.advanceTimersByTime(10 * HEAD_TIMEOUT_MS);
    goOn.open();
    expect(await answer.text()).toBe('slow but whole');
  });

  it('gives up on a client that stops sending', async () => {
    const begun = closedGate();
    service.answer = (request) => request.once('data', () => begun.open());
    const sending = httpRequest(url, { method: 'POST', headers: { 'content-length': '10' }, agent: false });
    sending.on('error', () => undefined);
    sending.write('half');
    await begun.opened;
    jest.advanceTimersByTime(BODY_STALL_MS);
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
