import { Body, Controller, Module, Post, type DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceConfig } from '@lacthu/config';
import { currentCorrelationId } from '@lacthu/observability';
import { testIdentity, testServiceConfig } from '@lacthu/testing';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Access } from './access';
import { IDENTITY_HEADER, IdentitySigner } from './identity';
import { PlatformModule } from './platform.module';
import { createService } from './run-service';

const identity = testIdentity();
const config = testServiceConfig('community', identity);

@Access('public')
@Controller('api/work')
class Work {
  @Post()
  async work(@Body() _body: object): Promise<{ ids: (string | undefined)[] }> {
    const before = currentCorrelationId();
    await turn();
    return { ids: [before, currentCorrelationId()] };
  }
}

@Module({})
class WorkModule {
  static create(given: ServiceConfig): DynamicModule {
    return {
      module: WorkModule,
      imports: [PlatformModule.forService('community', given)],
      controllers: [Work],
    };
  }
}

describe('the context of a request', () => {
  let app: NestFastifyApplication;
  let url: string;
  const signer = new IdentitySigner('gateway', identity.privateKeys.gateway);

  beforeAll(async () => {
    app = await createService(
      { name: 'community', loadConfig: () => config, createModule: WorkModule.create },
      config,
    );
    await app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}/api/work`;
  });

  afterAll(() => app.close());

  async function idsOf(requestId: string, length: number): Promise<(string | undefined)[]> {
    const nobody = { user: null, sessionId: null, requestId, clientKey: null };
    const headers = {
      [IDENTITY_HEADER]: await signer.sign('community', nobody),
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ text: 'x'.repeat(length) });
    const answer = await fetch(url, { method: 'POST', headers, body });
    return ((await answer.json()) as { ids: (string | undefined)[] }).ids;
  }

  it('is that request’s own, on kept connections, side by side and with long bodies', async () => {
    for (let round = 0; round < 5; round += 1) {
      const requests = Array.from({ length: 12 }, (_, place) => ({
        id: randomUUID(),
        length: place * 100_000,
      }));
      const ids = await Promise.all(requests.map(({ id, length }) => idsOf(id, length)));
      expect(ids).toEqual(requests.map(({ id }) => [id, id]));
    }
  });
});
