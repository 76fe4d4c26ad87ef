import { Global, Module, type DynamicModule } from '@nestjs/common';
import { BullModule, getQueueToken } from '@nestjs/bull';
import type { RedisConfig, ServiceConfig } from '@lacthu/config';
import { IdempotentRequests } from '@lacthu/database';
import { SERVICE_NAME, SecretVault } from '@lacthu/http';
import type { Queue } from 'bull';
import { ClaimsRepository } from './claims.repository';
import { LeaseRenewer } from './lease-renewer';
import { JobHints } from './job-hints';
import { JobQueries } from './job.queries';
import { JobRegistry } from './job-registry';
import { JobRunner } from './job-runner';
import { JOB_STARTS } from './job-starts';
import { JobWorker } from './job-worker';
import { JOB_PROCESSORS, type JobProcessorClass } from './job-processors.token';
import { Jobs } from './jobs';
import { LimitedJobs } from './limited-jobs';
import { DEFAULT_TIMINGS, JOBS_SETTINGS, stopGraceOf, type JobsSettings } from './jobs-settings';
import { queueOptions } from './queue-options';
import { REGISTERED_QUEUES } from './registered-queues.token';
import { TokenQueues } from './token-queues';

export interface JobsModuleOptions extends Partial<
  Pick<JobsSettings, 'leaseMs' | 'reconcileMs' | 'stopGraceMs'>
> {
  /** Each class must be a provider of the service; a duplicate or missing kind stops the boot. */
  readonly processors: readonly JobProcessorClass[];
  /** base64 of 32 bytes; only services whose jobs carry secrets have one. */
  readonly masterKey?: string;
  /** Prefix of every Redis key (`lacthu` by default). */
  readonly prefix?: string;
}

/**
 * Background jobs of one service, which must also import messaging. Add JOBS_MIGRATIONS to the service's migrations.
 */
@Global()
@Module({})
export class JobsModule {
  static forService(config: ServiceConfig & RedisConfig, options: JobsModuleOptions): DynamicModule {
    const { processors, masterKey, prefix, ...timings } = options;
    const settings: JobsSettings = {
      ...DEFAULT_TIMINGS,
      stopGraceMs: stopGraceOf(config),
      ...timings,
      redisUrl: config.REDIS_URL,
      prefix: prefix ?? 'lacthu',
      worksOnJobs: config.APP_ROLES.has('jobs'),
    };
    const kinds = processors.map(({ kind }) => kind);
    return {
      module: JobsModule,
      imports: [
        BullModule.registerQueueAsync(
          ...kinds.map((kind) => ({
            name: kind,
            inject: [SERVICE_NAME],
            useFactory: (service: string) => queueOptions(service, kind, settings),
          })),
        ),
      ],
      providers: [
        {
          provide: REGISTERED_QUEUES,
          inject: kinds.map((kind) => getQueueToken(kind)),
          useFactory: (...queues: Queue[]) =>
            new Map(queues.map((queue, index) => [kinds[index] ?? queue.name, queue])),
        },
        { provide: JOBS_SETTINGS, useValue: settings },
        { provide: JOB_PROCESSORS, useValue: processors },
        { provide: SecretVault, useFactory: () => (masterKey ? new SecretVault(masterKey) : null) },
        ClaimsRepository,
        LeaseRenewer,
        JobHints,
        JobQueries,
        JobRegistry,
        JobRunner,
        IdempotentRequests.provider(JOB_STARTS),
        JobWorker,
        Jobs,
        LimitedJobs,
        TokenQueues,
      ],
      exports: [IdempotentRequests, Jobs, JobQueries, LimitedJobs],
    };
  }
}
