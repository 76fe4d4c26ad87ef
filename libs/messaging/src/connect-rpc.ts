import type { INestApplication } from '@nestjs/common';
import type { ServiceConfig } from '@lacthu/config';
import type { ServiceName } from '@lacthu/contracts';
import { MessagingRuntime } from './messaging-runtime';
import { NatsConnector } from './nats-connector';
import { RpcServer } from './rpc-server';

/**
 * Makes a service answer RPCs; called from its `startListeners`. Subscribes once the application has started and NATS
 * is reachable: a service starts without NATS but is not ready. Only processes with the role `http` answer RPCs.
 */
export async function connectRpc(
  app: INestApplication,
  config: ServiceConfig,
  name: ServiceName,
): Promise<void> {
  if (!config.APP_ROLES.has('http')) return;
  const nats = app.get(NatsConnector);
  app.connectMicroservice({ strategy: new RpcServer(nats, name) });
  app.get(MessagingRuntime).serveRpc(async () => {
    await app.startAllMicroservices();
    // A subscription is only written to the socket; the round trip confirms that the server has it. It fails if the
    // connection is lost meanwhile; then the client subscribes again, and the check of `nats` is the round trip.
    const connection = await nats.connect();
    await connection.flush().catch(() => undefined);
  });
}
