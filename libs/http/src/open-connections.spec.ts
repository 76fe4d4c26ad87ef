import { once } from 'node:events';
import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Controller, Get, Module, type DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceConfig } from '@lacthu/config';
import { closedGate, testIdentity, testServiceConfig, waitFor, type Gate } from '@lacthu/testing';
import { Access } from './access';
import { OpenConnections } from './open-connections';
import { PlatformModule } from './platform.module';
import { createService } from './run-service';

let slow: Gate;
let asked = 0;

@Access('public')
@Controller('api')
class Answers {
  @Get('quick')
  quick(): string {
    return 'nhanh';
  }

  @Get('slow')
  async slow(): Promise<string> {
    asked += 1;
    await slow.opened;
    return 'chậm';
  }
}

@Module({})
class AnsweringModule {
  static create(config: ServiceConfig): DynamicModule {
    return {
      module: AnsweringModule,
      imports: [PlatformModule.forService('community', config)],
      controllers: [Answers],
    };
  }
}

describe('a process that stops', () => {
  const identity = testIdentity();
  let app: NestFastifyApplication;
  let connections: OpenConnections;
  let agent: Agent;
  let port: number;

  beforeEach(async () => {
    slow = closedGate();
    asked = 0;
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const config = testServiceConfig('community', identity);
    app = await createService(
      { name: 'community', loadConfig: () => config, createModule: AnsweringModule.create },
      config,
    );
    connections = new OpenConnections(app);
    await app.listen(0, '127.0.0.1');
    port = (app.getHttpServer().address() as AddressInfo).port;
  });
  afterEach(async () => {
    slow.open();
    agent.destroy();
    await app.close();
  });

  async function get(path: string): Promise<{ status: number | undefined; connection: string | undefined }> {
    const headers = await identity.signedHeaders('community', null);
    const sent = ask({ port, host: '127.0.0.1', path, agent, headers }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, connection: answer.headers.connection };
  }

  it('answers whoever holds a connection, and ends it with that answer', async () => {
    expect(await get('/api/quick')).toEqual({ status: 200, connection: 'keep-alive' });
    connections.beginEnding();
    expect(await get('/api/quick')).toEqual({ status: 200, connection: 'close' });
    await connections.closedWithin(60_000);
  });

  it('ends the connection of what was under way with its answer', async () => {
    const answer = get('/api/slow');
    await waitFor('the question is there', () => asked === 1);
    connections.beginEnding();
    slow.open();
    expect(await answer).toEqual({ status: 200, connection: 'close' });
    await connections.closedWithin(60_000);
  });

  it('waits for what is under way, and not for a connection on which nothing was ever asked', async () => {
    const unused = connect(port, '127.0.0.1');
    unused.on('error', () => undefined);
    await once(unused, 'connect');
    const answer = get('/api/slow');
    await waitFor('the question is there', () => asked === 1);
    const closed = app.close();
    await once(unused, 'close');
    slow.open();
    expect(await answer).toEqual({ status: 200, connection: 'close' });
    await closed;
  });

  it('refuses nothing that comes while it closes, on a connection that is in use', async () => {
    const pipelined = connect(port, '127.0.0.1');
    const headers = Object.entries(await identity.signedHeaders('community', null));
    const head = (path: string): string =>
      [
        `GET ${path} HTTP/1.1`,
        'host: x',
        ...headers.map(([name, value]) => `${name}: ${value}`),
        '',
        '',
      ].join('\r\n');
    let received = '';
    pipelined.on('data', (bytes: Buffer) => (received += bytes.toString()));
    pipelined.write(head('/api/slow'));
    await waitFor('the question is there', () => asked === 1);
    const closed = app.close();
    await waitFor('the listener is closed', () => !app.getHttpServer().listening);
    pipelined.write(head('/api/quick'));
    slow.open();
    await closed;
    expect(received).not.toMatch(/HTTP\/1.1 5/);
  });
});
