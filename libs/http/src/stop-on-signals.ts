import type { ProcessConfig } from '@lacthu/config';
import type { Readiness } from '@lacthu/observability';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { OpenConnections } from './open-connections';

/**
 * Stops the process on SIGTERM and SIGINT: it reports 'not ready'; then it closes connections by `connection: close` in its
 * responses, while all requests are still answered (DRAIN_SECONDS, less when there are no connections); then Nest's
 * shutdown hooks close listeners, consumers and pools. The process ends STOP_SECONDS after the signal in any case. The
 * delay until a cluster sends no new connections belongs in its preStop hook.
 *
 * Has to be called before the application listens.
 */
export function stopOnSignals(
  app: NestFastifyApplication,
  readiness: Readiness,
  logger: Logger,
  { DRAIN_SECONDS, STOP_SECONDS }: Pick<ProcessConfig, 'DRAIN_SECONDS' | 'STOP_SECONDS'>,
): void {
  const connections = new OpenConnections(app);
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    readiness.beginShutdown();
    logger.info({ signal }, 'process.stopping');
    setTimeout(() => process.exit(1), STOP_SECONDS * 1_000).unref();
    connections.beginEnding();
    connections
      .closedWithin(DRAIN_SECONDS * 1_000)
      .then(() => app.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'process.stop_failed');
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
}
