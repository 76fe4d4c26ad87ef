import { endWhenHung, stopOnSignals } from '@lacthu/http';
import { Readiness, createLogger } from '@lacthu/observability';
import { loadGatewayConfig } from './config/gateway.config';
import { createGateway } from './create-gateway';
import { GatewayModule } from './gateway.module';
import { RequestGuard } from './own-hosts/request-guard';

async function main(): Promise<void> {
  const config = loadGatewayConfig();
  const logger = createLogger('gateway', config.LOG_LEVEL);
  endWhenHung('gateway', logger);
  const app = await createGateway(GatewayModule.create(config), config);
  stopOnSignals(app, app.get(Readiness), logger, config);
  await app.listen(config.PORT, config.HOST);
  logger.info({ port: config.PORT, hosts: app.get(RequestGuard).hosts }, 'gateway.listening');
}

main().catch((error: unknown) => {
  const reason =
    error instanceof Error ? (error.name === 'ConfigurationError' ? error.message : error.stack) : error;
  process.stderr.write(`gateway: không khởi động được.\n${String(reason)}\n`);
  process.exit(1);
});
