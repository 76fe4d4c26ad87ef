import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, Reflector } from '@nestjs/core';
import type { ServiceConfig } from '@lacthu/config';
import type { ServiceName } from '@lacthu/contracts';
import { EventLoopWatch, Lag, Metrics, Readiness, createLogger } from '@lacthu/observability';
import type { Logger } from 'pino';
import { AccessGuard } from './access.guard';
import { Clock } from './clock';
import { ErrorFilter } from './error.filter';
import { HealthController } from './health.controller';
import { IdentitySigner, IdentityVerifier } from './identity';
import { Ids } from './ids';
import { InternalHttp } from './internal-http';
import { LOGGER, SERVICE_CONFIG, SERVICE_NAME } from './platform-tokens';

/** Providers that every service needs: identity, errors, health, metrics, log, clock, calls to other services. */
@Global()
@Module({})
export class PlatformModule {
  static forService(name: ServiceName, config: ServiceConfig): DynamicModule {
    const providers = [
      Clock,
      Ids,
      Lag,
      Metrics,
      Readiness,
      { provide: SERVICE_NAME, useValue: name },
      { provide: SERVICE_CONFIG, useValue: config },
      { provide: LOGGER, useFactory: () => createLogger(name, config.LOG_LEVEL) },
      { provide: IdentitySigner, useFactory: () => new IdentitySigner(name, config.IDENTITY_PRIVATE_KEY) },
      {
        provide: EventLoopWatch,
        inject: [LOGGER],
        useFactory: (logger: Logger) => new EventLoopWatch(logger),
      },
      {
        provide: IdentityVerifier,
        useFactory: () => new IdentityVerifier(name, config.IDENTITY_PUBLIC_KEYS),
      },
      {
        provide: InternalHttp,
        inject: [IdentitySigner, Ids],
        useFactory: (signer: IdentitySigner, ids: Ids) => new InternalHttp(config, signer, ids),
      },
    ];
    return {
      module: PlatformModule,
      controllers: [HealthController],
      providers: [
        ...providers,
        {
          provide: APP_GUARD,
          inject: [Reflector, IdentityVerifier],
          useFactory: (reflector: Reflector, verifier: IdentityVerifier) =>
            new AccessGuard(reflector, verifier),
        },
        { provide: APP_FILTER, inject: [LOGGER], useFactory: (logger: Logger) => new ErrorFilter(logger) },
      ],
      exports: providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide)),
    };
  }
}
