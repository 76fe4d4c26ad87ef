import { Body, Controller, Module, Post, type DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceConfig } from '@lacthu/config';
import { jsonLimitOf } from '@lacthu/contracts';
import { testIdentity, testServiceConfig } from '@lacthu/testing';
import { Access } from './access';
import { PlatformModule } from './platform.module';
import { createService } from './run-service';

@Controller()
class Taking {
  @Post('api/projects/:id/comments')
  @Access('public')
  comment(@Body() body: unknown): unknown {
    return { body };
  }

  @Post('internal/texts')
  @Access('public')
  texts(@Body() body: unknown): unknown {
    return { size: JSON.stringify(body).length };
  }
}

@Module({})
class TakingModule {
  static create(config: ServiceConfig): DynamicModule {
    return {
      module: TakingModule,
      imports: [PlatformModule.forService('community', config)],
      controllers: [Taking],
    };
  }
}

const identity = testIdentity();
const config = testServiceConfig('community', identity);
const LIMIT = jsonLimitOf('POST /api/projects/{id}/comments');

describe('the body of a request', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await createService(
      { name: 'community', loadConfig: () => config, createModule: TakingModule.create },
      config,
    );
    await app.init();
  });
  afterAll(() => app.close());

  async function send(url: string, payload: string, type = 'application/json') {
    const headers = { ...(await identity.signedHeaders('community', null)), 'content-type': type };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, ...answer.json<{ msg?: string; size?: number; body?: unknown }>() };
  }

  it('may be as long as the gateway lets it be on that route, and no longer', async () => {
    const padded = (bytes: number) => JSON.stringify({ content: 'a' }).padEnd(bytes);
    expect(await send('/api/projects/1/comments', padded(LIMIT))).toEqual({
      status: 201,
      body: { content: 'a' },
    });
    expect(await send('/api/projects/1/comments', padded(LIMIT + 1))).toMatchObject({
      status: 413,
      msg: 'Dữ liệu gửi lên vượt quá giới hạn cho phép.',
    });
    expect(await send('/internal/texts', padded(LIMIT + 1))).toMatchObject({ status: 201, size: 15 });
  });

  it.each([
    ['lists', '['.repeat(100) + ']'.repeat(100)],
    ['objects', '{"a":'.repeat(100) + '0' + '}'.repeat(100)],
  ])('is not parsed when it is nested without end: %s', async (_, json) => {
    expect(await send('/api/projects/1/comments', json)).toMatchObject({
      status: 400,
      msg: 'Dữ liệu gửi lên lồng nhau quá nhiều cấp.',
    });
  });

  it('is refused when it changes what every object is, or is no JSON', async () => {
    for (const json of ['{"__proto__":{"isAdmin":true}}', '{"a":', '']) {
      expect(await send('/api/projects/1/comments', json)).toMatchObject({ status: 400 });
    }
  });

  it.each(['application/x-www-form-urlencoded', 'application/xml'])('is no %s', async (type) => {
    expect(await send('/api/projects/1/comments', 'content=a', type)).toMatchObject({ status: 415 });
  });
});
