import { Global, Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { LiveBus, type LiveMessage } from '@lacthu/messaging';
import { testIdentity, testServiceConfig, type TestDatabase, type TestRedis } from '@lacthu/testing';
import { randomBytes } from 'node:crypto';
import { JOBS_MIGRATIONS, JobsModule, type JobKind, type JobsModuleOptions } from '..';

const masterKey = randomBytes(32).toString('base64');

@Module({})
class WorkerUnderTest {}

@Global()
@Module({})
class Screens {}

export interface WorkerOptions extends Pick<JobsModuleOptions, 'leaseMs' | 'reconcileMs' | 'stopGraceMs'> {
  readonly database: TestDatabase;
  readonly redis: TestRedis;
  readonly kinds: readonly JobKind[];
  /** Receives the live messages for open screens. */
  readonly onHint?: (message: LiveMessage) => void;
}

/** Boots one worker process without HTTP; several may share database and Redis. */
export function bootWorker(options: WorkerOptions): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(workerModule(options), { logger: false, abortOnError: false });
}

function workerModule({ database, redis, kinds, onHint, ...timings }: WorkerOptions): DynamicModule {
  const processors = kinds.map(
    (jobKind) =>
      class {
        static readonly kind = jobKind.kind;
        readonly jobKind = jobKind;
      },
  );
  const config = { ...testServiceConfig('translation', testIdentity()), REDIS_URL: redis.url };
  return {
    module: WorkerUnderTest,
    imports: [
      PlatformModule.forService('translation', config),
      DatabaseModule.forService({
        url: database.url,
        applicationName: 'jobs-test',
        entities: [],
        migrations: JOBS_MIGRATIONS,
      }),
      screens(onHint),
      JobsModule.forService(config, { processors, masterKey, prefix: redis.prefix, ...timings }),
    ],
    providers: processors,
  };
}

function screens(onHint: WorkerOptions['onHint']): DynamicModule {
  const live: Pick<LiveBus, 'publish'> = {
    publish: (userId, topic, payload) => onHint?.({ userId, topic, payload }),
  };
  return { module: Screens, providers: [{ provide: LiveBus, useValue: live }], exports: [LiveBus] };
}
