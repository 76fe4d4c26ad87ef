import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DynamicModule, Type } from '@nestjs/common';
import type { ServiceConfig } from '@lacthu/config';
import type { ServiceName } from '@lacthu/contracts';
import { Metrics, NestLogger, Readiness, createLogger, startTracing } from '@lacthu/observability';
import type { IncomingMessage } from 'node:http';
import { countRequests } from './count-requests';
import { boundRequestBodies } from './request-bodies';
import { endWhenHung } from './hang-watchdog';
import { addLeanRoutes } from './lean-routes';
import { followRequests } from './request-context';
import { requestIdOf } from './request-id';
import { revalidateAnswers } from './revalidation';
import { stopOnSignals } from './stop-on-signals';

/** Limit for internal calls; routes of the API have their own (boundRequestBodies). Uploads are streamed and not limited. */
const INTERNAL_BODY_LIMIT_BYTES = 32 * 1024 * 1024;
/** Longer than the idle timeout of a proxy in front, so that it never reuses a connection that was just closed. */
const KEEP_ALIVE_MS = 72_000;

export interface ServiceDefinition<Config extends ServiceConfig> {
  readonly name: ServiceName;
  /** Reads and validates the environment; the message of its error is printed unchanged. */
  readonly loadConfig: () => Config;
  readonly createModule: (config: Config) => DynamicModule;
  /** Migrates the database and returns the names of the applied migrations; absent in fakes of tests. */
  readonly migrate?: (config: Config) => Promise<string[]>;
  /** Providers with lean routes ({@link LeanGet}); all others are controllers of the module. */
  readonly leanControllers?: readonly Type<object>[];
  /** Registers Fastify plugins before routes exist (uploads). */
  readonly configure?: (app: NestFastifyApplication) => Promise<void>;
  /** Starts listeners other than HTTP (RPC over NATS). */
  readonly startListeners?: (app: NestFastifyApplication, config: Config) => Promise<void>;
}

/** Creates the application without listening; tests use it to start a service on their own stores. */
export async function createService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: INTERNAL_BODY_LIMIT_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    genReqId: ({ headers }: IncomingMessage) => requestIdOf(headers),
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections during shutdown are still answered: stores close last.
    return503OnClosing: false,
  });
  const logger = createLogger(definition.name, config.LOG_LEVEL);
  const app = await NestFactory.create<NestFastifyApplication>(definition.createModule(config), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const endTracing = startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, definition.name);
  app.getHttpAdapter().getInstance().addHook('onClose', endTracing);
  boundRequestBodies(app);
  countRequests(app, app.get(Metrics), logger);
  followRequests(app.getHttpAdapter().getInstance());
  revalidateAnswers(app.getHttpAdapter().getInstance());
  addLeanRoutes(app, definition.leanControllers ?? []);
  await definition.configure?.(app);
  await definition.startListeners?.(app, config);
  return app;
}

/**
 * Starts a service process: validates its configuration, starts, listens, and stops gracefully on SIGTERM or SIGINT; kills
 * itself when it hangs. With the role `migrate` alone it migrates the database and returns, so that the process ends.
 * A failed start prints its reason and ends the process with code 1.
 */
export async function runService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
): Promise<void> {
  try {
    const config = definition.loadConfig();
    const logger = createLogger(definition.name, config.LOG_LEVEL);
    if (migratesAlone(config)) {
      logger.info({ applied: await definition.migrate?.(config) }, 'service.migrated');
      return;
    }
    endWhenHung(definition.name, logger);
    const app = await createService(definition, config);
    stopOnSignals(app, app.get(Readiness), logger, config);
    await app.listen(config.PORT, config.HOST);
    logger.info({ port: config.PORT }, 'service.listening');
  } catch (error) {
    const reason =
      error instanceof Error ? (error.name === 'ConfigurationError' ? error.message : error.stack) : error;
    process.stderr.write(`${definition.name}: không khởi động được.\n${String(reason)}\n`);
    process.exit(1);
  }
}

const migratesAlone = ({ APP_ROLES }: ServiceConfig): boolean =>
  APP_ROLES.size === 1 && APP_ROLES.has('migrate');
