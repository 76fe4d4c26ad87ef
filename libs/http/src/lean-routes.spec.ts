import { Controller, Get, Module, Param, Res, type DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceConfig } from '@lacthu/config';
import { Metrics, currentCorrelationId } from '@lacthu/observability';
import { testIdentity, testServiceConfig, testUser } from '@lacthu/testing';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { Access } from './access';
import { DomainError } from './domain-error';
import { IDENTITY_HEADER, IdentitySigner, type ActingUser } from './identity';
import { LeanGet, type LeanAnswer, type LeanCall } from './lean-routes';
import { LOGGER } from './platform-tokens';
import { PlatformModule } from './platform.module';
import { createService } from './run-service';
import { IdPipe, pathId } from './zod-pipe';

const REQUEST_ID = '4f9c8c6e-1111-4222-8333-123456789012';
const identity = testIdentity();

function chapter(id: number): { text: string } {
  if (id === 500) throw new Error('a fault that nobody planned for');
  if (id > 9) throw new DomainError('community.chapter_not_found');
  return { text: `Hồi ${id}` };
}

class LeanReading {
  @Access('public')
  @LeanGet('api/lean/chapters/:id')
  public({ params }: LeanCall): Promise<LeanAnswer> {
    return this.answer(chapter(pathId(params.id)));
  }

  @Access('user')
  @LeanGet('api/lean/mine/:id')
  mine({ identity }: LeanCall): Promise<LeanAnswer> {
    return this.answer({ text: `Của ${identity.user?.id}` });
  }

  @Access('internal')
  @LeanGet('internal/lean')
  internal(): Promise<LeanAnswer> {
    return this.answer({ text: 'Bên trong' });
  }

  private answer(value: object): Promise<LeanAnswer> {
    return Promise.resolve({
      json: Buffer.from(JSON.stringify(value)),
      headers: { 'x-lacthu-shared': 'seconds=60' },
    });
  }
}

@Access('public')
@Controller('api/nest')
class NestReading {
  @Get('chapters/:id')
  public(@Param('id', IdPipe) id: number, @Res({ passthrough: true }) reply: FastifyReply): { text: string } {
    void reply.header('x-lacthu-shared', 'seconds=60');
    return chapter(id);
  }
}

class Unguarded {
  @LeanGet('api/lean/open')
  open(): Promise<LeanAnswer> {
    return Promise.resolve({ json: Buffer.from('{}'), headers: {} });
  }
}

@Module({})
class ReadingModule {
  static create(config: ServiceConfig): DynamicModule {
    return {
      module: ReadingModule,
      imports: [PlatformModule.forService('community', config)],
      controllers: [NestReading],
      providers: [LeanReading, Unguarded],
    };
  }
}

const config = testServiceConfig('community', identity);

const create = (leanControllers: readonly (new () => object)[]): Promise<NestFastifyApplication> =>
  createService(
    { name: 'community', loadConfig: () => config, createModule: ReadingModule.create, leanControllers },
    config,
  );

describe('a lean route', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await create([LeanReading]);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => app.close());

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const signed = (user: ActingUser | null = null) => identity.signedHeaders('community', user);
  /** As the gateway asks for everybody: one identity for half a minute, the request's id beside it. */
  const forEverybody = async () => ({
    [IDENTITY_HEADER]: await new IdentitySigner('gateway', identity.privateKeys.gateway).sign('community', {
      user: null,
      sessionId: null,
      requestId: null,
      clientKey: null,
    }),
    'x-request-id': REQUEST_ID,
  });

  it('answers with the bytes it was given, and like a route of Nest in all else', async () => {
    const [lean, nest] = [
      await get('/api/lean/chapters/7', await signed()),
      await get('/api/nest/chapters/7', await signed()),
    ];
    expect(lean.json()).toEqual({ text: 'Hồi 7' });
    const { date: _lean, ...leanHeaders } = lean.headers;
    const { date: _nest, ...nestHeaders } = nest.headers;
    expect(leanHeaders).toEqual(nestHeaders);
  });

  it('tells a client that holds its bytes so, and answers HEAD without them', async () => {
    const { headers } = await get('/api/lean/chapters/7', await signed());
    const held = await get('/api/lean/chapters/7', {
      ...(await signed()),
      'if-none-match': String(headers.etag),
    });
    expect([held.statusCode, held.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: '/api/lean/chapters/7', headers: await signed() });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });

  it.each([
    ['no identity', () => Promise.resolve({})],
    ['one that is meant for another service', () => identity.signedHeaders('projects', null)],
    ['one that is signed with another key', () => testIdentity().signedHeaders('community', null)],
  ])('refuses whoever comes with %s', async (_what, headers) => {
    const answer = await get('/api/lean/chapters/7', await headers());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      401,
      'platform.unauthenticated',
    ]);
  });

  it('believes an identity that serves many calls again and again, and none that is like it', async () => {
    const headers = await forEverybody();
    const statusOf = async (sent: Record<string, string>) =>
      (await get('/api/lean/chapters/7', sent)).statusCode;
    expect([await statusOf(headers), await statusOf(headers)]).toEqual([200, 200]);
    const forged = { ...headers, [IDENTITY_HEADER]: `${headers[IDENTITY_HEADER].slice(0, -4)}AAAA` };
    expect(await statusOf(forged)).toBe(401);
  });

  it('lets in whom its access level lets in', async () => {
    expect((await get('/api/lean/mine/7', await signed())).statusCode).toBe(401);
    const mine = await get('/api/lean/mine/7', await signed(testUser({ id: 12 })));
    expect(mine.json()).toEqual({ text: 'Của 12' });
    expect(mine.headers['cache-control']).toBe('private, no-cache');
    expect((await get('/internal/lean', await signed())).statusCode).toBe(404);
    const fromProjects = await identity.signedHeaders('community', null, 'projects');
    expect((await get('/internal/lean', fromProjects)).statusCode).toBe(200);
  });

  it.each(['77', 'abc', '0', '500'])('refuses the id %s like a route of Nest', async (id) => {
    const [lean, nest] = [
      await get(`/api/lean/chapters/${id}`, await forEverybody()),
      await get(`/api/nest/chapters/${id}`, await forEverybody()),
    ];
    expect(lean.json()).toEqual(nest.json());
    expect(lean.json()).toMatchObject({ success: false, requestId: REQUEST_ID });
    expect([lean.statusCode, lean.headers['cache-control']]).toEqual([
      nest.statusCode,
      nest.headers['cache-control'],
    ]);
  });

  it('logs what nobody planned for under the id of the request', async () => {
    const ids: (string | undefined)[] = [];
    const log = jest.spyOn(app.get<Logger>(LOGGER), 'error').mockImplementation(() => {
      ids.push(currentCorrelationId());
    });
    await get('/api/lean/chapters/500', await forEverybody());
    expect(ids).toEqual([REQUEST_ID]);
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'platform.internal', route: '/api/lean/chapters/:id' }),
      'request.failed',
    );
    log.mockRestore();
  });

  it('is measured under its pattern', async () => {
    await get('/api/lean/chapters/7', await signed());
    expect(await app.get(Metrics).registry.metrics()).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/lean\/chapters\/:id",status="200"\} [1-9]/,
    );
  });

  it('without an access level keeps the service from starting', async () => {
    await expect(create([Unguarded])).rejects.toThrow('without an access level');
  });
});
