import type { INestApplicationContext } from '@nestjs/common';
import type { Readiness } from '@lacthu/observability';
import type { Logger } from 'pino';

/**
 * Stops in order: say 'not ready', then let Nest's shutdown hooks close listeners, consumers and pools. Work in flight
 * gets `graceSeconds` to finish before the process ends anyway. The delay that a cluster needs before that belongs in
 * its preStop hook, not here.
 */
export function stopOnSignals(
  app: INestApplicationContext,
  readiness: Readiness,
  logger: Logger,
  graceSeconds: number,
): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    readiness.beginShutdown();
    logger.info({ signal }, 'process.stopping');
    setTimeout(() => process.exit(1), graceSeconds * 1_000).unref();
    app.close().then(
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
