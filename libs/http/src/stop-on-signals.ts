import type { INestApplicationContext } from '@nestjs/common';
import type { Readiness } from '@lacthu/observability';
import type { Logger } from 'pino';

/** Work in flight gets this long to finish before the process ends anyway. */
const GRACE_MS = 25_000;

/**
 * Stops in order: say 'not ready', then let Nest's shutdown hooks close listeners, consumers and pools.
 * `STOP_DELAY_MS` of a cluster belongs in its preStop hook, not here.
 */
export function stopOnSignals(app: INestApplicationContext, readiness: Readiness, logger: Logger): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    readiness.beginShutdown();
    logger.info({ signal }, 'process.stopping');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
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
